import sharp from 'sharp';

/**
 * Draws the first page of a PDF. PDFium runs as WebAssembly, so a hostile file reaches no other memory.
 * @param longest the longer side of the result, in pixels
 * @returns an uncompressed PNG
 * @throws Error when it has no readable page, or a password
 */
export async function pngOfPdf(bytes: Buffer, longest: number): Promise<Buffer> {
  const { PDFiumLibrary } = await import('@hyzyla/pdfium'); // it takes 4 MB
  const library = await PDFiumLibrary.init();
  try {
    const page = (await library.loadDocument(bytes)).getPage(0);
    const { originalWidth, originalHeight } = page.getOriginalSize();
    const scale = longest / Math.max(originalWidth, originalHeight);
    const { data, ...size } = await page.render({ scale, transparent: false });
    return await sharp(data, { raw: { width: size.width, height: size.height, channels: 4 } })
      .removeAlpha()
      .png({ compressionLevel: 0 })
      .toBuffer();
  } finally {
    library.destroy();
  }
}
