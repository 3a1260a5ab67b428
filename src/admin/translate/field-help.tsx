import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { compareFigures } from '../../domain/catalogue/figure-check.ts';
import { defaultLanguage, type Language } from '../../domain/text/language.ts';
import { missingTerms, termsIn } from '../../domain/text/term-check.ts';
import type { EditedRecord } from '../autosave/use-record.ts';
import { detailOf } from '../client.ts';
import { Icon } from '../layout/icon.tsx';
import { notifyFailure } from '../layout/notify.tsx';
import { queries } from '../queries.ts';
import { useTexts } from '../texts.ts';
import { translatesOnDevice } from './on-device.ts';
import { OriginText } from './origin-text.tsx';
import { type FullSuggestion, isFull, type Suggestion, suggestFor, suggestOnDevice } from './suggestion.ts';
import { SuggestionCard } from './suggestion-card.tsx';
import classes from './translate.module.css';

export type HelpedField = {
  record: EditedRecord;
  field: string;
  language: Language;
  /** The id of the input. */
  input: string;
  /** The id of the record, if its path has a key instead. */
  id?: number | undefined;
  /** Takes the accepted text; by default it is typed into the record. */
  onAccept?: ((text: string) => void) | undefined;
};

/** The state of a request: none, in flight, without a suggestion, or the suggestion. */
type State = 'idle' | 'busy' | 'unknown' | FullSuggestion;

/**
 * The help below a text to translate: matching terms of the glossary, checks of the typed translation, and a suggestion on request,
 * shown beside the French text before it is accepted.
 */
export function FieldHelp({ record, field, language, input, id, onAccept }: HelpedField) {
  const { t } = useTexts();
  const { data: terms = [] } = useQuery(queries.records('glossary_term'));
  const { data: help } = useQuery(queries.translationHelp());
  const [state, setState] = useState<State>('idle');
  const name = `${field}_${language}`;
  const french = record.text(`${field}_${defaultLanguage}`);
  const suggestion = typeof state === 'object' ? state : undefined;
  const known = termsIn(terms, french, language);
  const service = help?.service ?? undefined;

  async function ask(run: () => Promise<Suggestion | undefined>): Promise<void> {
    const before = state;
    setState('busy');
    try {
      const made = await run();
      setState(made && isFull(made) ? made : 'unknown');
    } catch (error) {
      setState(before === 'busy' ? 'idle' : before);
      notifyFailure(detailOf(error));
    }
  }

  const askServer = (machine: 'rest' | 'always') =>
    ask(() => suggestFor(record.path, { id, field, language }, service ? machine : 'no'));
  const askDevice = () =>
    ask(async () => {
      const nothing = { missing: [], added: [] };
      const order = { item: null, field, language, french, text: null, origin: null, figures: nothing, terms: [] };
      return (await suggestOnDevice([order], terms))[0];
    });

  function leave(): void {
    setState('idle');
    document.getElementById(input)?.focus();
  }

  function accept(text: string): void {
    if (onAccept) onAccept(text);
    else record.type(name, text);
    leave();
  }

  const others = (
    <>
      {service && (suggestion || state === 'unknown') && suggestion?.origin !== 'machine' && (
        <Button size="compact-sm" variant="default" onClick={() => askServer('always')}>
          {t('suggestion.askService', { service })}
        </Button>
      )}
      {translatesOnDevice() && suggestion?.origin !== 'device' && (
        <Button size="compact-sm" variant="default" title={t('suggestion.deviceHint')} onClick={askDevice}>
          {t('suggestion.onDevice')}
        </Button>
      )}
    </>
  );
  return (
    <div className={classes.help}>
      {suggestion ? (
        <SuggestionCard suggestion={suggestion} onAccept={accept} onDismiss={leave}>
          {others}
        </SuggestionCard>
      ) : (
        <Group gap={4}>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<Icon name="language" size={14} />}
            aria-describedby={`${input}-label`}
            loading={state === 'busy'}
            onClick={() => askServer('rest')}
          >
            {t('suggestion.ask')}
          </Button>
          {others}
          {state === 'unknown' && (
            <Text size="xs" c="dimmed" role="status">
              {t('suggestion.unknown')}
            </Text>
          )}
        </Group>
      )}
      {known.length > 0 && (
        <Text size="xs" c="dimmed" mt={4}>
          {t('suggestion.glossary')} {known.map((term) => `${term.term_fr} → ${term[`term_${language}`]}`).join(' · ')}
        </Text>
      )}
      <TypedCheck french={french} text={record.isCopy(name) ? '' : record.text(name)} language={language} />
    </div>
  );
}

/** The figures and terms of the French text that are missing in a typed translation. */
function TypedCheck({ french, text, language }: { french: string; text: string; language: Language }) {
  const { data: terms = [] } = useQuery(queries.records('glossary_term'));
  if (text.trim() === '') return null;
  const lacking = missingTerms(terms, { french, text, language }).map((term) => term[`term_${language}`]);
  const figures = compareFigures(french, text, language);
  return (
    <OriginText suggestion={{ item: null, field: '', language, french, text, origin: null, figures, terms: lacking }} />
  );
}
