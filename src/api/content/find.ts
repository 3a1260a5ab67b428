import { z } from 'zod';
import { findAnswer } from '../../contract/find.ts';
import { may } from '../../domain/account/right.ts';
import { type FoundKind, longestSought, mostFoundOfKind } from '../../domain/find.ts';
import { nounsWith } from '../../domain/nouns/nouns.ts';
import { text } from '../../domain/text/text.ts';
import { type FoundRecord, findRecords } from '../../store/content/find.ts';
import type { Database } from '../../store/engine/row.ts';
import { matching } from '../../store/enquiry/enquiry-filter.ts';
import { listEnquiries } from '../../store/enquiry/enquiry-list.ts';
import { userOf } from '../auth/guard.ts';
import { call } from '../http/call.ts';
import type { ContentRoutes } from '../http/options.ts';
import { findPictures } from './find-picture.ts';
import { openTextFinder } from './find-text.ts';

type Found = z.infer<typeof findAnswer>[number];

/** The nouns whose records come after machines and enquiries. */
const nouns = ['news', 'category', ...nounsWith('isFound')] as const;

/** Finds records, enquiries and texts of pages by a part of their name. */
export const findRoutes: ContentRoutes = async (app, { store: { db }, texts, sitePicture }) => {
  const findTexts = openTextFinder(texts.defaults);

  async function find(db: Database, noun: (typeof nouns)[number] | 'machine', part: string): Promise<Found[]> {
    const records = await findRecords(db, noun, part, mostFoundOfKind);
    const pictures = await findPictures(db, noun, records, sitePicture);
    return records.map((record) => answerRecord(noun, record, pictures.get(record.id)));
  }

  app.get(
    '/find',
    call(
      'translate',
      `Find records, enquiries and page texts that contain a text, at most ${mostFoundOfKind} of each kind`,
      {
        tags: ['find'],
        querystring: z.object({ text: text(longestSought).describe('Case and accents are ignored') }),
        answer: findAnswer,
        refuses: [400],
      },
    ),
    async (request) => {
      const part = request.query.text.trim();
      if (part === '') return [];
      const found: Found[] = await find(db, 'machine', part);
      if (may(userOf(request), 'enquiry')) found.push(...(await findEnquiries(db, part)));
      for (const noun of nouns) found.push(...(await find(db, noun, part)));
      return [...found, ...(await findTexts(db, part, mostFoundOfKind)).map(answerText)];
    },
  );
};

async function findEnquiries(db: Database, search: string): Promise<Found[]> {
  const rows = await listEnquiries(db, await matching(db, { search, state: 'all' }), { limit: mostFoundOfKind });
  return rows.map(({ id, name, entreprise, beginning }) => {
    const detail = [entreprise, beginning].filter((part) => part.trim() !== '').join(' · ');
    return answerRecord('enquiry', { id, name, detail: detail.replaceAll(/\s+/g, ' ') });
  });
}

function answerRecord(kind: FoundKind, record: FoundRecord, picture: string | null = null): Found {
  return { kind, ...record, page: null, key: null, picture };
}

function answerText({ page, key, name }: { page: string; key: string; name: string }): Found {
  return { kind: 'text', id: null, page, key, name, detail: '', picture: null };
}
