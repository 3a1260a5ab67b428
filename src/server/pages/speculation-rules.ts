/** What is no page: the API, the back-office, files and documents. */
const noPages = ['/api/*', '/admin', '/admin/*', '/assets/*', '/media/*', '/*.pdf', '/*.xml'];

/**
 * A page is fetched as soon as a pointer rests on its link or a finger goes down on it, so that it is there at the click.
 * It is not rendered before: it would show the basket as it was then. A link to another language tells the server
 * first, and goes its own way.
 */
const rules = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*', relative_to: 'document' },
          { not: { href_matches: noPages, relative_to: 'document' } },
          { not: { selector_matches: '[data-language]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
};

/** The header `Speculation-Rules`: the address of a file, here with the file in it, so that it need not be fetched. */
export const speculationRules = `"data:application/speculationrules+json,${JSON.stringify(rules).replaceAll('"', '%22')}"`;
