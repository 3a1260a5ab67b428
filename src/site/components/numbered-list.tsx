import type { Language } from '../../domain/text/language.ts';
import type { LocalText } from '../../domain/text/localized.ts';
import { Local } from './local.tsx';

type Props = {
  /** `record`: in the pane, the record in the form of its API path. */
  items: readonly { id: number; record: string | undefined; title: LocalText; text: LocalText }[];
  language: Language;
  /** Gives each item an id as link target of a drawing's balloons: see `partId`. */
  isLegend: boolean;
};

/** Services as the numbered parts of a drawing. */
export function NumberedList({ items, language, isLegend }: Props) {
  return (
    <ol className="numbered">
      {items.map(({ id, record, title, text }, index) => (
        <li key={id} id={isLegend ? partId(index) : undefined} data-record={record}>
          <h3>
            <Local of={title} language={language} />
          </h3>
          {text.text !== '' && (
            <p>
              <Local of={text} language={language} />
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}

/** Returns the id of a numbered item, which is counted from 0. */
export const partId = (index: number): string => `part-${index + 1}`;
