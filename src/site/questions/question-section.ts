import { fillFacts } from '../fill-facts.ts';
import { defineSection } from '../record-sections/define-section.ts';
import type { Node, Shown } from '../structured-data/node.ts';
import { loadQuestions, type QuestionData, searchQuestions } from './load-questions.ts';

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
