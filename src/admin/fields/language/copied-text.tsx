import type { Language } from '../../../domain/text/language.ts';
import type { CopyableNoun } from '../../../domain/text/translation.ts';
import type { EditedRecord } from '../../autosave/use-record.ts';
import type { Item } from '../../item.ts';
import { recordRefAt } from '../../record-ref.ts';
import { ReviewText } from './review-text.tsx';

type Props = {
  record: EditedRecord;
  field: string;
  language: Language;
  /** The id of the input. */
  input: string;
  /** Whether the text is in a narrow cell. */
  isNarrow?: boolean;
};

/** Says that a text is a copy of the French one. */
export function CopiedText({ record, field, language, ...props }: Props) {
  const { noun, id, item } = recordRefAt(record.path) as Item & { noun: CopyableNoun };
  return <ReviewText {...props} text={{ noun, id, item, field, language }} version={record.version} />;
}
