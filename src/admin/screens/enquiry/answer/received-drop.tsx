import '@mantine/dropzone/styles.css';
import { Group, Stack, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { type ClipboardEvent, useState } from 'react';
import { largestMail } from '../../../../domain/enquiry/answer-limits.ts';
import { call, detailOf } from '../../../client.ts';
import { FailureAlert } from '../../../layout/failure-alert.tsx';
import { Icon } from '../../../layout/icon.tsx';
import { notify } from '../../../layout/notify.tsx';
import { calls } from '../../../paths.ts';
import { queries } from '../../../queries.ts';
import { queryClient } from '../../../query-client.ts';
import { useTexts } from '../../../texts.ts';

type Props = { enquiry: number; onDone: () => void };

/** Adds a received email to the thread: dropped, chosen or pasted, as a file or as its source text. */
export function ReceivedDrop({ enquiry, onDone }: Props) {
  const { t } = useTexts();
  const [failure, setFailure] = useState('');
  const [isSending, setIsSending] = useState(false);
  const label = t('enquiry.answers.add');

  async function add(mail: Blob | string | undefined): Promise<void> {
    if (!mail || isSending) return;
    setFailure('');
    setIsSending(true);
    try {
      const body = new Blob([mail], { type: 'message/rfc822' });
      const answer = await call('POST', calls.enquiryMails(enquiry), { body });
      queryClient.setQueryData(queries.enquiry(enquiry).queryKey, answer.body);
      notify(t('enquiry.answers.added'));
      onDone();
    } catch (error) {
      setFailure(detailOf(error));
    } finally {
      setIsSending(false);
    }
  }

  function paste(event: ClipboardEvent): void {
    event.preventDefault();
    const { files } = event.clipboardData;
    void add(files[0] ?? event.clipboardData.getData('text/plain'));
  }

  return (
    <Stack gap="xs">
      <Dropzone
        onDrop={([file]: File[]) => void add(file)}
        onPaste={paste}
        multiple={false}
        loading={isSending}
        // The area is the button. What is dropped may lack these endings, so only the choice of files is narrowed.
        inputProps={{ 'aria-label': label, accept: '.eml,.msg', style: { display: 'none' } }}
        role="button"
        aria-label={label}
      >
        <Group justify="center" wrap="nowrap" mih={72}>
          <Icon name="mail" size={28} />
          <Text size="sm" c="dimmed">
            {t('enquiry.answers.addHint', { limit: largestMail / 1024 / 1024 })}
          </Text>
        </Group>
      </Dropzone>
      <FailureAlert details={[failure]} />
    </Stack>
  );
}
