/** Loads all pictures of a page. Returns the addresses of those that cannot be shown. Runs in the page. */
export async function brokenPictures(): Promise<string[]> {
  const broken = await Promise.all(
    [...document.images].map(async (picture) => {
      picture.loading = 'eager';
      await picture.decode().catch(() => {});
      return picture.complete && picture.naturalWidth > 0 ? [] : [picture.currentSrc || picture.src];
    }),
  );
  return broken.flat();
}

/** Returns the elements that make a page scroll sideways. Runs in the page. */
export function wideElements(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const wide = [...document.body.querySelectorAll('*')].filter(
    (element) => element.getBoundingClientRect().right > clientWidth + 1,
  );
  return [`page: ${scrollWidth} px`, ...wide.map((element) => element.outerHTML.slice(0, 100))];
}
