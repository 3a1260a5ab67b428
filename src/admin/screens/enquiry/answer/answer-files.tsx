import { Button, CloseButton, FileButton, Group, Stack, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { answerLimits } from '../../../../domain/enquiry/answer-limits.ts';
import { acceptedAttachments, attachmentKindName } from '../../../../domain/enquiry/attachment.ts';
import { fileSize } from '../../../../domain/media/file-size.ts';
import { call, detailOf } from '../../../client.ts';
import { FailureAlert } from '../../../layout/failure-alert.tsx';
import { Icon } from '../../../layout/icon.tsx';
import { calls } from '../../../paths.ts';
import type { AnswerFile } from '../../../records.ts';
import { useTexts } from '../../../texts.ts';
import classes from '../enquiry.module.css';
import type { AnswerInWork } from './use-answer.ts';

type Props = { enquiry: number; work: AnswerInWork };

/** The files attached to an answer. They are uploaded at once, so they outlive this page as its text does. */
export function AnswerFiles({ enquiry, work: { files, change } }: Props) {
  const { t, language } = useTexts();
  const [uploading, setUploading] = useState('');
  const [failure, setFailure] = useState('');
  const latest = useRef(files);
  latest.current = files;

  function keep(next: AnswerFile[]): void {
    latest.current = next;
    change({ files: JSON.stringify(next) });
  }

  async function add(chosen: File[]): Promise<void> {
    setFailure('');
    for (const file of chosen) {
      setUploading(file.name);
      try {
        const body = new Blob([file], { type: 'application/octet-stream' });
        const answer = await call('POST', calls.answerFiles(enquiry, file.name), { body });
        keep([...latest.current, answer.body]);
      } catch (error) {
        setFailure(`${file.name}: ${detailOf(error)}`);
      }
    }
    setUploading('');
  }

  async function remove({ id }: AnswerFile): Promise<void> {
    keep(latest.current.filter((file) => file.id !== id));
    await call('DELETE', calls.answerFile(enquiry, id)).catch(() => {}); // the server deletes abandoned files later
  }

  return (
    <Stack gap="xs">
      {files.map((file) => (
        <Group key={file.id} gap="xs" wrap="nowrap">
          <Icon name="clip" size={16} />
          <Text size="sm" className={classes.theirs}>
            {file.name} · {attachmentKindName(file.type)} · {fileSize(file.bytes, language)}
          </Text>
          <CloseButton
            size="sm"
            aria-label={t('enquiry.answers.removeFile', { name: file.name })}
            onClick={() => remove(file)}
          />
        </Group>
      ))}
      <Group gap="sm">
        <FileButton multiple accept={acceptedAttachments()} onChange={(chosen) => void add(chosen)}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              leftSection={<Icon name="clip" size={16} />}
              loading={uploading !== ''}
            >
              {t('enquiry.answers.addFiles')}
            </Button>
          )}
        </FileButton>
        <Text size="sm" c="dimmed" role="status">
          {uploading
            ? t('enquiry.answers.uploading', { name: uploading })
            : t('enquiry.answers.filesHint', { count: answerLimits.files, limit: answerLimits.bytes / 1024 / 1024 })}
        </Text>
      </Group>
      <FailureAlert details={[failure]} />
    </Stack>
  );
}
