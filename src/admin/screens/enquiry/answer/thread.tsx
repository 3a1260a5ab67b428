import { Button, Stack, Text } from '@mantine/core';
import { useId, useState } from 'react';
import { Icon } from '../../../layout/icon.tsx';
import { Section } from '../../../layout/section.tsx';
import type { EnquiryRecord } from '../../../records.ts';
import { useTexts } from '../../../texts.ts';
import classes from '../enquiry.module.css';
import { ReceivedDrop } from './received-drop.tsx';
import { ThreadMail } from './thread-mail.tsx';

/** The mails between the workshop and the visitor, oldest first. */
export function Thread({ enquiry }: { enquiry: EnquiryRecord }) {
  const { t } = useTexts();
  const [isAdding, setIsAdding] = useState(false);
  const area = useId();
  return (
    <Section title={t('enquiry.answers.title')}>
      {enquiry.mails.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('enquiry.answers.none')}
        </Text>
      ) : (
        <Stack component="ol" gap="sm" className={classes.plain}>
          {enquiry.mails.map((mail) => (
            <li key={mail.id}>
              <ThreadMail enquiry={enquiry} mail={mail} />
            </li>
          ))}
        </Stack>
      )}
      <Stack gap="xs" align="start">
        <Button
          variant="default"
          leftSection={<Icon name="mail" size={16} />}
          aria-expanded={isAdding}
          aria-controls={area}
          onClick={() => setIsAdding(!isAdding)}
        >
          {t('enquiry.answers.add')}
        </Button>
        <div id={area} style={{ width: '100%' }}>
          {isAdding && <ReceivedDrop enquiry={enquiry.id} onDone={() => setIsAdding(false)} />}
        </div>
      </Stack>
    </Section>
  );
}
