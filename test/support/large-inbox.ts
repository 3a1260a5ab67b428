import type { Store } from '../../src/store/engine/store.ts';
import { createEnquiry } from '../../src/store/enquiry/enquiry.ts';
import { insertMail } from '../../src/store/mail/outbox.ts';
import { enquiry } from './samples.ts';

const perTransaction = 200;
/** The size of the vocabulary; words with lower numbers are more frequent. */
const words = Array.from({ length: 3000 }, (_, index) => wordOf(index));

/** One in so many enquiries contains the rare word. */
const rareEvery = 1000;
export const rareWord = 'xylophone';

/**
 * Inserts enquiries and their mails in batches that cause no delay. Each text is different, but some words are in nearly all. One in four is suspect.
 * @param random returns a number from 0 to 1
 * @param length of each text, in characters
 */
export async function fillEnquiries(store: Store, count: number, length: number, random: () => number): Promise<void> {
  for (let start = 0; start < count; start += perTransaction) {
    await store.db.transaction().execute(async (db) => {
      for (let index = start; index < Math.min(start + perTransaction, count); index += 1) {
        const message = textOf(index, length, random);
        const input = { ...enquiry, name: `Zoé Rossier ${index}`, message, language: 'fr' as const };
        const id = await createEnquiry(db, input, { address_hash: `${index}`, suspect: index % 4 === 3 });
        const mail = { kind: 'enquiry' as const, recipient: null, subject: input.name, text: message };
        await insertMail(db, mail, {
          mailId: `<${id}@example.ch>`,
          enquiryId: id,
          dueAt: '2999-01-01T00:00:00.000Z',
        });
      }
    });
  }
}

function textOf(index: number, length: number, random: () => number): string {
  let text = index % rareEvery === 0 ? `${rareWord} presse ` : 'presse ';
  while (text.length < length) text += `${words[Math.floor(random() ** 3 * words.length)]} `;
  return text.slice(0, length).trim();
}

/** Returns a word of two to five syllables, with an occasional accent. */
function wordOf(index: number): string {
  const syllables = [
    'pre',
    'cy',
    'lin',
    'dré',
    'ma',
    'chi',
    'tôl',
    'boi',
    'mo',
    'teur',
    'piè',
    'dé',
    'lai',
    'of',
    'fre',
    'aci',
  ];
  const count = 2 + (index % 4);
  return Array.from(
    { length: count },
    (_, at) => syllables[(((index + 7) * (at * 5 + 3) * 2654435761) >>> 8) % 16],
  ).join('');
}
