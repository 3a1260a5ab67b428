import { Badge, Group, Text } from '@mantine/core';
import { Icon } from '../../../layout/icon.tsx';
import { Moment } from '../../../list/moment.tsx';
import type { ThreadMailRecord } from '../../../records.ts';
import { type Translate, useTexts } from '../../../texts.ts';
import classes from '../enquiry.module.css';
import { MoveMail } from './move-mail.tsx';
import { RemoveMail } from './remove-mail.tsx';

type Props = { enquiry: number; mail: ThreadMailRecord };

/** Who has written a mail, when, and how it got here. A guessed one is moved and removed in its notice instead. */
export function MailHead({ enquiry, mail }: Props) {
  const { t } = useTexts();
  const { direction, kind, marks, written_at, guessed } = mail;
  return (
    <Group justify="space-between" gap="xs" align="start">
      <div className={classes.mailHead}>
        <Group gap="xs">
          {kind === 'bounce' && <Icon name="warning" size={16} />}
          <Text size="sm" fw={650} className={classes.theirs}>
            {titleOf(mail, t)}
          </Text>
          {marks.includes('invitation') && (
            <Badge variant="default" radius="xs" tt="none">
              {t('enquiry.answers.marks.invitation')}
            </Badge>
          )}
        </Group>
        <Text size="sm" c="dimmed" className={classes.theirs}>
          <Moment at={written_at} /> · {originOf(mail, t)}
        </Text>
      </div>
      {direction === 'received' && !guessed && (
        <Group gap={4}>
          <MoveMail enquiry={enquiry} mail={mail} />
          <RemoveMail enquiry={enquiry} mail={mail} />
        </Group>
      )}
    </Group>
  );
}

function titleOf({ direction, kind, by, address }: ThreadMailRecord, t: Translate): string {
  if (direction === 'sent') return t('enquiry.answers.sentBy', { who: by ?? '' });
  return kind === 'mail' ? t('enquiry.answers.receivedFrom', { address }) : t(`enquiry.answers.kinds.${kind}`);
}

function originOf({ direction, kind, by, address }: ThreadMailRecord, t: Translate): string {
  if (direction === 'sent') return t('enquiry.answers.toAddress', { address });
  const origin = by === null ? t('enquiry.answers.fromMailbox') : t('enquiry.answers.addedBy', { who: by });
  return kind === 'mail' ? origin : `${t('enquiry.answers.fromAddress', { address })} · ${origin}`;
}
