import { Button, Group, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { shownSource } from '../../../domain/page/page-text.ts';
import type { Language } from '../../../domain/text/language.ts';
import { type EditedRecord, useListed } from '../../autosave/use-record.ts';
import { call, detailOf } from '../../client.ts';
import { notify, notifyFailure } from '../../layout/notify.tsx';
import { queries } from '../../queries.ts';
import { queryClient } from '../../query-client.ts';
import type { PageTextRecord } from '../../records.ts';
import { useTexts } from '../../texts.ts';
import { publicFrench } from './shown-text.ts';

type Props = {
  record: EditedRecord;
  text: PageTextRecord;
  page: string;
  language: Language;
  /** The id of the input, which takes the focus when a button disappears. */
  input: string;
};

/** The note below a text: a button to reset it to the default, or the text that visitors read instead. */
export function PageTextNote({ record, text, page, language, input }: Props) {
  const { t } = useTexts();
  const [isSending, setIsSending] = useState(false);
  const name = `text_${language}`;
  const defaultText = text[`default_${language}`];
  const own = record.text(name);
  const source = shownSource(own, publicFrench(record), language);
  const isOutdated = useListed(record, 'outdated_defaults', language);
  const focus = () => document.getElementById(input)?.focus();

  function reset(): void {
    record.type(name, '');
    notify(t('pages.resetDone'), { label: t('deletion.undo'), run: () => record.type(name, own) });
    focus();
  }

  /** Sends the same text again: the API then notes the new default that it overrides. */
  async function keepMine(): Promise<void> {
    setIsSending(true);
    try {
      await call('PATCH', record.path, { body: { [name]: own }, version: record.version() });
      await queryClient.invalidateQueries(queries.page(page));
      focus();
    } catch (error) {
      notifyFailure(detailOf(error));
    }
    setIsSending(false);
  }

  if (source === 'own' && isOutdated)
    return (
      <Note sentence={t('pages.newDefault', { text: defaultText })} lang={language} isLoud>
        <Choice input={input} label={t('pages.keepMine')} isBusy={isSending} onChoose={keepMine} />
        <Choice input={input} label={t('pages.useNew')} onChoose={reset} />
      </Note>
    );
  if (source === 'own')
    return (
      <Note sentence={t('pages.default', { text: defaultText })} lang={language}>
        <Choice input={input} label={t('pages.reset')} onChoose={reset} />
      </Note>
    );
  if (source === 'default') return null;
  return (
    <Note sentence={t('pages.french')} isLoud>
      <Choice
        input={input}
        label={t('pages.keepDefault')}
        onChoose={() => {
          record.type(name, defaultText);
          focus();
        }}
      />
    </Note>
  );
}

type NoteProps = { sentence: string; lang?: Language; isLoud?: boolean; children: ReactNode };

function Note({ sentence, lang, isLoud = false, children }: NoteProps) {
  return (
    <Group gap="xs" wrap={isLoud ? 'wrap' : 'nowrap'} align="start" justify="space-between">
      <Text size="xs" c={isLoud ? 'warning' : 'dimmed'} lineClamp={isLoud ? undefined : 3} lang={lang}>
        {sentence}
      </Text>
      <Group gap={4} flex="none" justify="end">
        {children}
      </Group>
    </Group>
  );
}

type ChoiceProps = { input: string; label: string; isBusy?: boolean; onChoose: () => void };

function Choice({ input, label, isBusy = false, onChoose }: ChoiceProps) {
  return (
    <Button size="compact-sm" variant="default" aria-describedby={`${input}-label`} loading={isBusy} onClick={onChoose}>
      {label}
    </Button>
  );
}
