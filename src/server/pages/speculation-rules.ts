import type { FastifyInstance } from 'fastify';
import { speculationRulesPath } from '../../domain/media/document.ts';
import { type Language, languages } from '../../domain/text/language.ts';

/**
 * Excludes links to files such as data sheets and feeds, which contain a dot, and links that choose a language, because a script
 * first tells the server. Links to API and back-office do not begin with a language, so they are never fetched in advance.
 */
const elsewhere = `:not([href*='.'],[data-language])`;

const caching = 'public, max-age=86400';

/** Serves the files named in the `Speculation-Rules` header of pages, one for each language. */
export function routeSpeculationRules(app: FastifyInstance): void {
  for (const language of languages) {
    const rules = JSON.stringify(speculationRules(language));
    app.get(speculationRulesPath(language), (_request, reply) =>
      reply.header('cache-control', caching).type('application/speculationrules+json').send(rules),
    );
  }
}

/**
 * Prerenders pages of the navigation when the pointer rests on their link or a finger comes near it. Other links are mostly in
 * lists, where the pointer passes many of them. Their pages are only prefetched then, and prerendered when the link is pressed.
 */
function speculationRules(language: Language) {
  const toPages = `a[href^='/${language}']${elsewhere}`;
  const navigation = `:is(.header,.footer) ${toPages}`;
  return {
    prerender: [
      { where: { selector_matches: navigation }, eagerness: 'moderate' },
      { where: { selector_matches: toPages }, eagerness: 'conservative' },
    ],
    prefetch: [{ where: { selector_matches: toPages }, eagerness: 'moderate' }],
  };
}
