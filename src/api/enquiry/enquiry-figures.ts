import { z } from 'zod';
import { enquiryFiguresAnswer } from '../../contract/enquiry-figures.ts';
import { because } from '../../lib/reason-message.ts';
import { readEnquiryFigures } from '../../store/enquiry/enquiry-figures.ts';
import { call } from '../http/call.ts';
import type { EnquiryRoutes } from '../http/options.ts';

const day = z.iso.date();

/** The outcomes of enquiries, in figures. */
export const enquiryFigureRoutes: EnquiryRoutes = async (app, { store: { db } }) => {
  app.get(
    '/message/figures',
    call(
      'enquiry',
      'Read the figures of the enquiries of a period: time to the first answer and outcomes, by month and machine',
      {
        tags: ['message'],
        querystring: z
          .object({ from: day, until: day })
          .refine(({ from, until }) => from <= until, { path: ['until'], error: because('afterBeginning') }),
        answer: enquiryFiguresAnswer,
        refuses: [400],
      },
    ),
    ({ query }) => readEnquiryFigures(db, query),
  );
};
