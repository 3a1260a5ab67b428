import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { detailOf } from '../../../client.ts';
import { FailureAlert } from '../../../layout/failure-alert.tsx';
import { useTexts } from '../../../texts.ts';
import { AnswerFiles, AttachButtons } from './answer-files.tsx';
import type { AnswerFormProps } from './answer-form-props.ts';
import { AnswerHead } from './answer-head.tsx';
import { AnswerSheets } from './answer-sheets.tsx';
import { AnswerText } from './answer-text.tsx';

/** The form for an answer, below the message and its thread. */
export function AnswerOnDesk({ text, work, files, onClose, onDiscard }: AnswerFormProps) {
  const { t } = useTexts();
  const { beginning, readFailure, failure, isBegun, isSending, send } = work;
  return (
    <Paper withBorder p="md" component="form" aria-label={t('enquiry.answers.text')}>
      <Stack gap="md">
        <AnswerHead work={work} />
        <AnswerText work={work} text={text} rows={10} />
        <AnswerSheets work={work} />
        <Group gap="sm">
          <AttachButtons work={files} />
        </Group>
        <AnswerFiles work={files} />
        <FailureAlert details={[readFailure ? detailOf(readFailure) : '', failure]} />
        <Group justify="space-between" gap="sm">
          <Group gap="xs">
            {/* It does not submit the form, so Enter in a field sends nothing. */}
            <Button loading={isSending} disabled={!beginning} onClick={() => void send()}>
              {t('enquiry.answers.send')}
            </Button>
            <Button variant="default" onClick={onClose}>
              {t('enquiry.answers.close')}
            </Button>
            {isBegun && (
              <Button variant="subtle" color="red" onClick={onDiscard}>
                {t('enquiry.answers.discard')}
              </Button>
            )}
          </Group>
          {beginning && (
            <Text size="sm" c="dimmed">
              {t('enquiry.answers.replyTo', { address: beginning.reply_to })}
            </Text>
          )}
        </Group>
      </Stack>
    </Paper>
  );
}
