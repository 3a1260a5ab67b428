import { fillFacts } from '../fill-facts.ts';
import type { QuestionData } from '../questions/load-questions.ts';
import type { Node, Shown } from './node.ts';

/**
 * Returns the questions and answers of a page, if it shows any.
 * @param title the heading of the section; if it is empty, the page does not show them
 */
export function faq(questions: QuestionData[], title: string, { context, canonical }: Shown): Node[] {
  if (questions.length === 0 || title === '') return [];
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
