import { Button, Group, NativeSelect, Paper, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { modals } from '@mantine/modals';
import { type RefObject, useEffect, useRef } from 'react';
import { languages } from '../../../../domain/text/language.ts';
import { detailOf } from '../../../client.ts';
import { GrowingText } from '../../../fields/growing-text.tsx';
import { languageNames } from '../../../fields/language/languages.ts';
import { FailureAlert } from '../../../layout/failure-alert.tsx';
import { notify } from '../../../layout/notify.tsx';
import type { EnquiryRecord } from '../../../records.ts';
import { useTexts } from '../../../texts.ts';
import { AnswerFiles } from './answer-files.tsx';
import { AnswerSheets } from './answer-sheets.tsx';
import { BlockChoice } from './block-choice.tsx';
import { type AnswerInWork, useAnswer } from './use-answer.ts';

type Props = { enquiry: EnquiryRecord; text: RefObject<HTMLTextAreaElement | null>; onClose: () => void };

/** The form for an answer: recipient, language, subject, text and attachments. */
export function AnswerForm({ enquiry, text, onClose }: Props) {
  const { t } = useTexts();
  const work = useAnswer(enquiry, () => {
    notify(t('enquiry.answers.queued'));
    onClose();
  });
  const { beginning, readFailure, failure, isSending, send, discard } = work;

  function askToDiscard(): void {
    modals.openConfirmModal({
      title: t('enquiry.answers.discardTitle'),
      children: <Text>{t('enquiry.answers.discardQuestion')}</Text>,
      labels: { confirm: t('enquiry.answers.discard'), cancel: t('common.cancel') },
      confirmProps: { color: 'red' },
      onConfirm() {
        discard();
        onClose();
      },
    });
  }

  return (
    <Paper withBorder p="md" component="form" aria-label={t('enquiry.answers.text')}>
      <Stack gap="md">
        <Head work={work} />
        <AnswerText work={work} text={text} />
        <AnswerSheets work={work} />
        <AnswerFiles enquiry={enquiry.id} work={work} />
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
            {work.isBegun && (
              <Button variant="subtle" color="red" onClick={askToDiscard}>
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

function Head({ work: { answer, beginning, change, errors } }: { work: AnswerInWork }) {
  const { t } = useTexts();
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput
          label={t('enquiry.answers.to')}
          type="email"
          autoComplete="off"
          value={answer.recipient}
          error={errors.recipient}
          onChange={(event) => change({ recipient: event.currentTarget.value })}
        />
        <NativeSelect
          label={t('enquiry.answers.language')}
          value={beginning?.language ?? ''}
          data={languages.map((value) => ({ value, label: languageNames[value] }))}
          onChange={(event) => change({ language: event.currentTarget.value })}
        />
      </SimpleGrid>
      <TextInput
        label={t('enquiry.answers.subject')}
        lang={beginning?.language}
        autoComplete="off"
        value={answer.subject}
        error={errors.subject}
        onChange={(event) => change({ subject: event.currentTarget.value })}
      />
    </>
  );
}

function AnswerText({ work, text }: { work: AnswerInWork; text: Props['text'] }) {
  const { t } = useTexts();
  const { answer, isBegun, beginning, change, errors } = work;
  const place = useRef<number>(undefined);

  const begin = afterGreeting(answer.text);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the text has loaded
  useEffect(() => {
    if (!isBegun && document.activeElement === text.current) text.current?.setSelectionRange(begin, begin);
  }, [beginning === undefined]);

  /** Inserts a block where the caret was last, or after the greeting. */
  function insert(block: string): void {
    const at = place.current ?? begin;
    const next = `${answer.text.slice(0, at)}${block}${answer.text.slice(at)}`;
    const end = at + block.length;
    change({ text: next });
    place.current = end;
    requestAnimationFrame(() => {
      text.current?.focus();
      text.current?.setSelectionRange(end, end);
    });
  }

  return (
    <Stack gap="xs">
      <GrowingText
        ref={text}
        label={t('enquiry.answers.text')}
        lang={beginning?.language}
        rows={10}
        spellCheck
        value={answer.text}
        error={errors.text}
        onSelect={(event) => {
          place.current = event.currentTarget.selectionEnd;
        }}
        onChange={(event) => change({ text: event.currentTarget.value })}
      />
      <BlockChoice beginning={beginning} onChoose={insert} />
      {beginning && beginning.cost !== null && (
        <Button variant="default" w="fit-content" onClick={() => insert(`${beginning.cost}\n`)}>
          {t('enquiry.answers.cost')}
        </Button>
      )}
    </Stack>
  );
}

/** The position to continue writing at: below the greeting, above the signature. */
function afterGreeting(text: string): number {
  const gap = text.indexOf('\n\n');
  return gap < 0 ? text.length : gap + 2;
}
