/** Addresses of pictures, styles, scripts, data sheets and social images in a page. */
const files = /\/(?:media|cards|assets)\/[^"'\s,<>)]+|\/\w\w\/[^"\s<>]+\.pdf/g;

/**
 * Requests every page in the sitemaps, and every file that one of them names, each once.
 * @param get requests a path, and throws when it is not answered
 * @returns the number of requests
 */
export async function walkSite(url: string, get: (path: string) => Promise<Response>): Promise<number> {
  const found = new Set<string>();
  for (const sitemap of await locationsIn('/sitemap.xml'))
    for (const page of await locationsIn(sitemap)) {
      const html = await (await get(page)).text();
      found.add(page);
      const named = new Set(
        [...html.matchAll(files)].map(([path]) => decoded(path)).filter((path) => !found.has(path)),
      );
      for (const path of named) {
        found.add(path);
        await (await get(path)).arrayBuffer();
      }
    }
  return found.size;

  async function locationsIn(path: string): Promise<string[]> {
    const xml = await (await get(path)).text();
    return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, location = '']) => {
      const { pathname, search } = new URL(decoded(location), url);
      return pathname + search;
    });
  }
}

function decoded(text: string): string {
  return text.replaceAll('&amp;', '&');
}
