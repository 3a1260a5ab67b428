import { closeSync, openSync, writeSync } from 'node:fs';
import { type AgencyText, unwritable } from '../../domain/text/agency.ts';
import { defaultLanguage, type Language } from '../../domain/text/language.ts';
import { namedTerms } from '../../domain/text/term-check.ts';
import { agencyWords, contextOf, type FileWords } from './words.ts';

const xliffNamespace = 'urn:oasis:names:tc:xliff:document:1.2';

/** Writes XLIFF 1.2: a `file` per language, a `trans-unit` per text. The texts must be grouped by language. */
export async function writeXliff(
  path: string,
  texts: AsyncIterable<AgencyText>,
  languages: readonly Language[],
  words: FileWords,
): Promise<void> {
  const file = openSync(path, 'wx');
  const write = (text: string) => writeSync(file, text);
  try {
    write(`<?xml version="1.0" encoding="UTF-8"?>\n<xliff version="1.2" xmlns="${xliffNamespace}">\n`);
    let open: Language | undefined;
    for await (const text of texts) {
      if (text.language !== open) {
        if (open) write(end);
        open = text.language;
        write(begin(open));
      }
      write(unit(text, words));
    }
    if (!open) for (const language of languages) write(begin(language) + end);
    else write(end);
    write('</xliff>\n');
  } finally {
    closeSync(file);
  }
}

const end = '    </body>\n  </file>\n';

function begin(language: Language): string {
  return `  <file original="website" datatype="plaintext" source-language="${defaultLanguage}" target-language="${language}">\n    <body>\n`;
}

function unit(text: AgencyText, { language, terms }: FileWords): string {
  const { record, field } = contextOf(text, language);
  const contexts = [
    ['x-record', record],
    ['x-field', field],
    ['x-page', text.path],
  ].flatMap(([type, value]) =>
    value ? [`          <context context-type="${type}">${escaped(value)}</context>\n`] : [],
  );
  const notes = [
    ...(text.before === undefined ? [] : [note(agencyWords.before[language], text.before)]),
    ...namedTerms(terms, text.french, text.language).map((term) => note(agencyWords.terms[language], term)),
  ];
  const state = text.state === 'missing' ? 'needs-translation' : 'needs-review-translation';
  return [
    `      <trans-unit id="${escaped(text.id)}" xml:space="preserve" maxwidth="${text.limit}" size-unit="char">\n`,
    `        <source>${escaped(text.french)}</source>\n`,
    `        <target state="${state}">${escaped(text.translation)}</target>\n`,
    `        <context-group purpose="location">\n${contexts.join('')}        </context-group>\n`,
    ...notes,
    '      </trans-unit>\n',
  ].join('');
}

function note(from: string, text: string): string {
  return `        <note from="${from}" annotates="source">${escaped(text)}</note>\n`;
}

/**
 * Escapes text for XML, without the control characters that XML cannot contain. A carriage return is written by number, because it
 * would be read as a line feed.
 */
function escaped(text: string): string {
  return text
    .replace(unwritable, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\r', '&#13;');
}
