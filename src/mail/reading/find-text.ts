import { splitArmour } from './armour.ts';
import { joinFlowed } from './flowed.ts';
import { type Found, found } from './found.ts';
import { type Budget, contentText, type Part } from './part.ts';
import { plainText } from './plain-text.ts';

/** Reads a plain or HTML text, as far as the budget of its mail allows. */
export function findText(part: Part, budget: Budget): Found {
  const whole = contentText(part);
  const given = whole.slice(0, budget.characters);
  budget.characters -= given.length;
  const cut = found({ marks: given.length < whole.length ? ['cut'] : [] });
  if (part.type === 'text/html') return { ...cut, text: plainText(given), isHtml: true, html: [given] };
  const { format = '', delsp = '' } = part.parameters;
  const text = /^flowed$/i.test(format) ? joinFlowed(given, /^yes$/i.test(delsp)) : given;
  const { shown, marks, files } = splitArmour(text);
  return { ...cut, text: shown, files, marks: [...cut.marks, ...marks] };
}
