import { Text } from '@mantine/core';
import type { InterfaceLanguage } from '../../../domain/interface-language.ts';
import { momentText } from '../../list/moment.tsx';
import type { EnquiryRow } from '../../records.ts';
import { type Translate, useTexts } from '../../texts.ts';

type Answered = Pick<EnquiryRow, 'answered'>;

/** The state in a word, and below it who has answered and when. */
export function StateOf({ row }: { row: EnquiryRow }) {
  const { t, language } = useTexts();
  return (
    <>
      {t(`enquiry.states.${row.state}`)}
      {row.answered && (
        <Text size="xs" c="dimmed">
          {answerText(row, t, language)}
        </Text>
      )}
    </>
  );
}

/** "Answered on 25 November by Bea"; blank when that was not noted. */
export function answerText({ answered }: Answered, t: Translate, language: InterfaceLanguage): string {
  if (answered === null) return '';
  const moment = momentText(answered.at, language);
  return answered.by === null ? moment : t('enquiry.answered', { moment, name: answered.by });
}
