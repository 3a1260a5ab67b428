import { Local, LocalParagraphs } from '../components/local.tsx';
import { fillLocal } from '../fill-facts.ts';
import type { PageContext } from '../shell/context.ts';
import { answerId, type QuestionData } from './question-section.ts';

/** The questions that buyers ask on a page, each with its answer folded away. */
export function Questions({ records, context }: { records: QuestionData[]; context: PageContext }) {
  const { language, settings, isPane } = context;
  return (
    <div className="questions">
      {records.map(({ id, question, answer }) => (
        <details key={id} data-record={isPane ? `question/${id}` : undefined}>
          <summary>
            <Local of={fillLocal(question, settings)} language={language} />
          </summary>
          <div className="answer" id={answerId(id)}>
            <LocalParagraphs of={fillLocal(answer, settings)} language={language} />
          </div>
        </details>
      ))}
    </div>
  );
}
