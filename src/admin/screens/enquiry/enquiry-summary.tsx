import { Text } from '@mantine/core';
import { Moment } from '../../list/moment.tsx';
import type { EnquiryRecord } from '../../records.ts';
import { useTexts } from '../../texts.ts';
import classes from './enquiry.module.css';

/** What an enquiry is, below its sender's name: state, kind, machine or subject, and time. */
export function EnquirySummary({ enquiry }: { enquiry: EnquiryRecord }) {
  const { t } = useTexts();
  const { state, kind, product, object, language, created_at } = enquiry;
  const about = product || object;
  return (
    <Text size="sm" c="dimmed" className={`${classes.theirs} ${classes.summary}`}>
      <Text span inherit c="var(--mantine-color-text)" fw={550}>
        {t(`enquiry.states.${state}`)}
      </Text>
      {` · ${t(`enquiry.kinds.${kind}`)} · `}
      {about && (
        <>
          <bdi lang={language ?? undefined}>{about}</bdi>
          {' · '}
        </>
      )}
      <Moment at={created_at} />
    </Text>
  );
}
