import type { Locator, Page } from '@playwright/test';

/** A file to drop or paste. */
export type Sample = { name: string; mimeType: string; buffer: Buffer };

/** Drops files onto an element. */
export async function drop(target: Locator, files: Sample[]): Promise<void> {
  const dataTransfer = await transferOf(target.page(), files);
  for (const type of ['dragenter', 'dragover', 'drop']) await target.dispatchEvent(type, { dataTransfer });
}

/** Pastes files into the page. */
export async function paste(page: Page, files: Sample[]): Promise<void> {
  const transfer = await transferOf(page, files);
  await transfer.evaluate((clipboardData) =>
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })),
  );
}

function transferOf(page: Page, files: Sample[]) {
  const encoded = files.map(({ buffer, ...file }) => ({ ...file, base64: buffer.toString('base64') }));
  return page.evaluateHandle((all) => {
    const transfer = new DataTransfer();
    for (const { name, mimeType, base64 } of all) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      transfer.items.add(new File([bytes], name, { type: mimeType }));
    }
    return transfer;
  }, encoded);
}
