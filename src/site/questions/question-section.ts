import { translatedFields } from '../../domain/nouns/noun.ts';
import { type QuestionPage, question } from '../../domain/nouns/question.ts';
import { localTexts } from '../../domain/text/localized.ts';
import { listRecords } from '../../store/content/record.ts';
import type { Database } from '../../store/engine/row.ts';
import { keyed } from '../field-keys.ts';
import { fillFacts } from '../fill-facts.ts';
import type { LoadRequest } from '../load-request.ts';
import { defineSection, type TextsOf } from '../record-sections/define-section.ts';
import type { Node, Shown } from '../structured-data/node.ts';

/** What buyers ask, on the page that it is about. */
export const questionSection = defineSection({
  kind: 'question',
  titles: {
    hydraulique: 'hydraulique.questions.title',
    oxycoupage: 'oxycoupage.questions.title',
    'r&d': 'r&d.questions.title',
    contact: 'contact.questions.title',
  },
  load: (db, request, page) => loadQuestions(db, page, request),
  nodes: faq,
  search: searchQuestions,
});

function faq(questions: QuestionData[], { context, canonical }: Shown): Node[] {
  return [
    {
      '@type': 'FAQPage',
      '@id': `${canonical}#questions`,
      url: canonical,
      mainEntity: questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: fillFacts(question.text, context.settings),
        acceptedAnswer: { '@type': 'Answer', text: fillFacts(answer.text, context.settings) },
      })),
    },
  ];
}

/** Loads the visible questions of a page that have an answer. */
export async function loadQuestions(db: Database, page: QuestionPage, request: LoadRequest) {
  const records = await listRecords(db, question, { page, visible: true });
  return records
    .map(({ id, ...texts }) => ({
      id,
      ...keyed(request, localTexts(texts, translatedFields(question), request.language), 'question', id),
    }))
    .filter(({ answer }) => answer.text !== '');
}

export type QuestionData = Awaited<ReturnType<typeof loadQuestions>>[number];

/** Reads the questions that visitors find: those with an answer, to which the result leads. */
async function searchQuestions(db: Database, texts: TextsOf) {
  const records = await listRecords(db, question, { visible: true });
  return records
    .map((row) => ({ page: row.page, texts: texts(row, 'question', 'answer'), fragment: `#${answerId(row.id)}` }))
    .filter(({ texts: [, answer] }) => answer?.text !== '');
}

/** Identifies an answer on its page: a link to it opens it. */
export const answerId = (id: number): string => `question-${id}`;
