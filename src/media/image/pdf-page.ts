import sharp from 'sharp';

/** Pages are drawn one after the other: the library has one memory. */
let before: Promise<unknown> = Promise.resolve();

/**
 * Draws the first page of a PDF. PDFium runs as WebAssembly, so a hostile file reaches no other memory.
 * @param width the width of the result; a high page is narrower, so that no page needs more pixels than a square one
 * @returns an uncompressed PNG
 * @throws Error when it has no readable page, or a password
 */
export function pngOfPdf(bytes: Buffer, width: number): Promise<Buffer> {
  const png = before.then(() => draw(bytes, width));
  before = png.catch(() => {});
  return png;
}

async function draw(bytes: Buffer, widest: number): Promise<Buffer> {
  const { PDFiumLibrary } = await import('@hyzyla/pdfium'); // it takes 4 MB
  const library = await PDFiumLibrary.init();
  try {
    const page = (await library.loadDocument(bytes)).getPage(0);
    const { originalWidth, originalHeight } = page.getOriginalSize();
    const scale = widest / Math.max(originalWidth, originalHeight);
    const { data, ...size } = await page.render({ scale, transparent: false });
    return await sharp(data, { raw: { width: size.width, height: size.height, channels: 4 } })
      .removeAlpha()
      .png({ compressionLevel: 0 })
      .toBuffer();
  } finally {
    library.destroy();
  }
}
