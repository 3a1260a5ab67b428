import { Local, LocalParagraphs } from '../components/local.tsx';
import { Section } from '../components/section.tsx';
import { fillLocal } from '../fill-facts.ts';
import type { PageContext } from '../shell/context.ts';
import { answerId, type QuestionData } from './load-questions.ts';

type Props = { questions: QuestionData[]; title: string; className?: string; context: PageContext };

/** The questions that buyers ask on a page, each with its answer folded away. Renders nothing without questions. */
export function Questions({ questions, title, className, context }: Props) {
  const { language, settings, isPane } = context;
  if (questions.length === 0) return null;
  return (
    <Section title={title} {...(className && { className })}>
      <div className="questions">
        {questions.map(({ id, question, answer }) => (
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
    </Section>
  );
}
