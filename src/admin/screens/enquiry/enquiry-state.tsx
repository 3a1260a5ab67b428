import { Text } from '@mantine/core';
import type { InterfaceLanguage } from '../../../domain/text/interface-language.ts';
import { dayAt } from '../../../domain/time/day.ts';
import { Day, momentText } from '../../list/moment.tsx';
import type { EnquiryRow } from '../../records.ts';
import { useTexts } from '../../texts.ts';
import classes from './enquiry.module.css';

/** The state in a word, and below it the answer's author and time, and the follow-up. */
export function StateOf({ row }: { row: EnquiryRow }) {
  const { t, language } = useTexts();
  return (
    <>
      {t(`enquiry.states.${row.state}`)}
      <Text size="xs" c="dimmed" className={classes.theirs}>
        {answerText(row, language)}
      </Text>
      <FollowUpOf row={row} />
    </>
  );
}

/** The day of the follow-up, bold once it is due, and the person responsible. */
export function FollowUpOf({ row: { due_on, person } }: { row: Pick<EnquiryRow, 'due_on' | 'person'> }) {
  const { t } = useTexts();
  const isDue = due_on !== null && due_on <= dayAt(new Date());
  return (
    <>
      {due_on !== null && (
        <Text size="xs" fw={isDue ? 700 : 400} c={isDue ? undefined : 'dimmed'}>
          {t('enquiry.follow.dueOn')} <Day on={due_on} />
        </Text>
      )}
      {person !== null && (
        <Text size="xs" c="dimmed" className={classes.theirs}>
          {t('enquiry.follow.followedBy', { name: person })}
        </Text>
      )}
    </>
  );
}

/** The time and author of the answer: "25 Nov 2026, 13:15 · Bea"; blank if unknown. */
export function answerText({ answered }: Pick<EnquiryRow, 'answered'>, language: InterfaceLanguage): string {
  if (answered === null) return '';
  return [momentText(answered.at, language), answered.by].filter(Boolean).join('\u00a0· ');
}
