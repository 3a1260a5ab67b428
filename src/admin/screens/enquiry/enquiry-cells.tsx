import { Anchor, Badge, Group, Stack, Text } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import type { OutboxState } from '../../../domain/enquiry/mail.ts';
import { paths } from '../../paths.ts';
import type { EnquiryRow } from '../../records.ts';
import { useTexts } from '../../texts.ts';
import classes from './enquiry.module.css';
import { AttachmentCount } from './enquiry-attachments.tsx';
import { RestoreEnquiry } from './restore-enquiry.tsx';

/** The sender; unread enquiries are bold and have a badge. */
export function Sender({ row, isDeleted }: { row: EnquiryRow; isDeleted: boolean }) {
  const { t } = useTexts();
  const { search } = useLocation(); // makes the neighbours of the enquiry those of this list
  const { id, name, entreprise, read, suspect } = row;
  const weight = read ? 450 : 750;
  return (
    <Stack gap={4} align="start">
      <Group gap="xs">
        {isDeleted ? (
          <Text size="sm" fw={weight} className={classes.theirs}>
            {name}
          </Text>
        ) : (
          // The whole row is clickable: without this, the link would navigate twice.
          <Anchor
            size="sm"
            fw={weight}
            className={classes.theirs}
            component={Link}
            to={{ pathname: paths.enquiry(id), search }}
            onClick={(event) => event.stopPropagation()}
          >
            {name}
          </Anchor>
        )}
        {!read && <Badge radius="xs">{t('enquiry.unread')}</Badge>}
        {suspect && (
          <Badge variant="default" radius="xs">
            {t('enquiry.suspect')}
          </Badge>
        )}
      </Group>
      <Text size="sm" c="dimmed" className={classes.theirs}>
        {entreprise}
      </Text>
      {isDeleted && <RestoreEnquiry row={row} />}
    </Stack>
  );
}

/** The subject and first words of an enquiry. */
export function About({ row }: { row: EnquiryRow }) {
  const { t } = useTexts();
  const { kind, object, excerpt, language, read } = row;
  return (
    <div>
      <Text size="sm" fw={read ? 450 : 700} className={classes.theirs}>
        {t(`enquiry.kinds.${kind}`)}
        {object && (
          <>
            {' · '}
            <bdi lang={language ?? undefined}>{object}</bdi>
          </>
        )}{' '}
        <AttachmentCount row={row} />
      </Text>
      <Text size="sm" c="dimmed" lineClamp={2} className={classes.theirs} lang={language ?? undefined}>
        {excerpt}
      </Text>
    </div>
  );
}

/** The state of the mail in a word; nothing for enquiries from before the outbox existed. */
export function DeliveryWord({ state }: { state: OutboxState | null }) {
  const { t } = useTexts();
  if (state === null) return null;
  const word = t(`enquiry.deliveries.${state}`);
  return state === 'refused' ? (
    <Text span inherit fw={650} c="var(--mantine-color-error)">
      {word}
    </Text>
  ) : (
    <span>{word}</span>
  );
}
