import { formatPrice } from '../catalogue/price.ts';
import type { Language } from '../text/language.ts';
import { formatShortest } from '../text/number-format.ts';
import words from './cost-text.json' with { type: 'json' };
import { tellCutPart } from './cut-part-line.ts';
import type { CuttingCost } from './cutting-cost.ts';

type Part = Parameters<typeof tellCutPart>[0] & { id: number };

/** An indication of cost for an answer: a line for each part that has a price, then the totals. */
export function tellCost(
  { parts: priced, base, net, vatRate, vat, total }: CuttingCost,
  parts: Part[],
  language: Language,
) {
  const text = words[language];
  const line = (name: string, francs: number) =>
    text.line.replace('{{name}}', () => name).replace('{{sum}}', () => formatPrice(francs, language));
  const ofParts = priced.flatMap(({ part: id, sum }) => {
    const part = parts.find((each) => each.id === id);
    return part && sum !== null ? [line(tellCutPart(part, language), sum)] : [];
  });
  const totals =
    vatRate === 0
      ? [line(text.withoutVat, net)]
      : [
          line(text.net, net),
          line(text.vat.replace('{{rate}}', formatShortest(vatRate, language, 2)), vat),
          line(text.total, total),
        ];
  return [...ofParts, ...(base > 0 ? [line(text.base, base)] : []), '', ...totals, text.caveat].join('\n');
}
