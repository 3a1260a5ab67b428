import type { FastifyInstance } from 'fastify';
import { speculationRulesPath } from '../../domain/document.ts';
import { type Language, languages } from '../../domain/language.ts';

/**
 * Only pages begin with a language: nothing of API and back-office is ever asked for ahead. Files have a dot: data sheets, feeds.
 * The choice of a language tells the server first, and goes its own way.
 */
const elsewhere = `:not([href*='.'],[data-language])`;

const caching = 'public, max-age=86400';

/** The files that the header `Speculation-Rules` of pages names, one for each language. */
export function routeSpeculationRules(app: FastifyInstance): void {
  for (const language of languages) {
    const rules = JSON.stringify(speculationRules(language));
    app.get(speculationRulesPath(language), (_request, reply) =>
      reply.header('cache-control', caching).type('application/speculationrules+json').send(rules),
    );
  }
}

/**
 * Pages of the navigation are rendered in advance when a pointer rests on their link, or a finger comes near it. Other links stand in
 * lists, which a pointer passes on its way: their pages are fetched then, and rendered as soon as it goes down.
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
