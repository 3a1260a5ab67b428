import { Button, CloseButton, Modal, Stack, Text } from '@mantine/core';
import { detailOf } from '../../../client.ts';
import { Details } from '../../../layout/details.tsx';
import { FailureAlert } from '../../../layout/failure-alert.tsx';
import { useTexts } from '../../../texts.ts';
import { AnswerFiles, AttachButtons } from './answer-files.tsx';
import type { AnswerFormProps } from './answer-form-props.ts';
import { AnswerHead } from './answer-head.tsx';
import classes from './answer-on-phone.module.css';
import { AnswerSheets } from './answer-sheets.tsx';
import { AnswerText } from './answer-text.tsx';
import { QuotedMessage } from './quoted-message.tsx';

/** The form for an answer, over the whole screen of a phone: the message stays above it, and Send above the keyboard. */
export function AnswerOnPhone({ enquiry, text, work, files, onClose, onDiscard }: AnswerFormProps) {
  const { t } = useTexts();
  const { answer, beginning, errors, readFailure, failure, isBegun, isSending, send } = work;
  return (
    <Modal.Root opened onClose={onClose} fullScreen classNames={{ inner: classes.inner, content: classes.content }}>
      <Modal.Content aria-label={t('enquiry.answers.text')}>
        <form className={classes.form} aria-label={t('enquiry.answers.text')}>
          <QuotedMessage enquiry={enquiry}>
            <CloseButton size="lg" aria-label={t('enquiry.answers.close')} onClick={onClose} />
          </QuotedMessage>
          <Stack gap="sm" className={classes.body}>
            <AnswerText work={work} text={text} rows={6} />
            <AnswerFiles work={files} />
            <AnswerSheets work={work} />
            <Details
              label={`${t('enquiry.answers.to')} ${answer.recipient}`}
              isOpen={errors.recipient !== undefined || errors.subject !== undefined}
            >
              <AnswerHead work={work} />
            </Details>
            {beginning && (
              <Text size="sm" c="dimmed">
                {t('enquiry.answers.replyTo', { address: beginning.reply_to })}
              </Text>
            )}
            {isBegun && (
              <Button variant="subtle" color="red" w="fit-content" onClick={onDiscard}>
                {t('enquiry.answers.discard')}
              </Button>
            )}
          </Stack>
          <div className={classes.foot}>
            <FailureAlert details={[readFailure ? detailOf(readFailure) : '', failure]} />
            <div className={classes.actions}>
              <AttachButtons work={files} isShort />
              <Button loading={isSending} disabled={!beginning} onClick={() => void send()}>
                {t('enquiry.answers.send')}
              </Button>
            </div>
          </div>
        </form>
      </Modal.Content>
    </Modal.Root>
  );
}
