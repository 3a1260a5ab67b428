import { Button, Group, Loader, Modal, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Language } from '../../domain/text/language.ts';
import type { TranslatedNoun } from '../../domain/text/translation.ts';
import { FailureAlert } from '../layout/failure-alert.tsx';
import { notify } from '../layout/notify.tsx';
import { useIsPhone } from '../layout/use-is-phone.ts';
import { queries } from '../queries.ts';
import { numberText } from '../screens/visits/words.ts';
import { useTexts } from '../texts.ts';
import { GapList } from './gap-list.tsx';
import { translatesOnDevice } from './on-device.ts';
import { isFull, keepsFigures, type Suggestion } from './suggestion.ts';
import classes from './translate.module.css';
import { useGapSuggestions } from './use-gap-suggestions.ts';

type Props = {
  noun: TranslatedNoun;
  id: number;
  name: string;
  /** The record's key, if its path has no id. */
  label?: string | undefined;
  languages: readonly Language[];
  onClose: () => void;
};

/** All gaps of a record with their suggestions. One button accepts those whose figures match the French text. */
export function GapsDialog({ noun, id, name, label, languages, onClose }: Props) {
  const { t, language } = useTexts();
  const isPhone = useIsPhone();
  const { data: terms = [] } = useQuery(queries.records('glossary_term'));
  const { suggestions = [], help, failure, isBusy, ...act } = useGapSuggestions({ noun, id, languages });
  const open = suggestions.filter((each) => !isFull(each));
  const full = suggestions.filter(isFull);
  const fitting = full.filter(keepsFigures);
  const characters = countCharacters(open);
  const left = help ? Math.max(0, help.most - help.used) : 0;

  async function accept(): Promise<void> {
    const count = await act.accept();
    if (count === undefined) return;
    notify(t('suggestion.accepted', { count }));
    onClose();
  }

  return (
    <Modal opened onClose={onClose} title={t('suggestion.gapsOf', { name })} size="xl" fullScreen={isPhone}>
      <Stack gap="sm">
        <FailureAlert details={[failure]} />
        {isBusy && suggestions.length === 0 ? (
          <Loader size="sm" aria-label={t('common.loading')} />
        ) : (
          <Text size="sm" role="status">
            {suggestions.length === 0
              ? t('suggestion.noGaps')
              : t('suggestion.found', { known: full.length, count: suggestions.length })}
          </Text>
        )}
        {open.length > 0 && (
          <Group gap="xs">
            {help?.service && (
              <Button size="sm" variant="default" loading={isBusy} onClick={act.askService}>
                {t('suggestion.askService', { service: help.service })}
              </Button>
            )}
            {translatesOnDevice() && (
              <Button size="sm" variant="default" loading={isBusy} onClick={() => act.askDevice(terms)}>
                {t('suggestion.onDevice')}
              </Button>
            )}
            {help?.service && (
              <Text size="xs" c="dimmed">
                {t('suggestion.characters', {
                  count: characters,
                  characters: numberText(characters, language),
                  left: numberText(left, language),
                })}
              </Text>
            )}
            {translatesOnDevice() && (
              <Text size="xs" c="dimmed">
                {t('suggestion.deviceHint')}
              </Text>
            )}
          </Group>
        )}
        <GapList noun={noun} id={id} label={label} suggestions={suggestions} onLeave={onClose} />
      </Stack>
      {full.length > 0 && (
        <Group className={classes.foot} justify="space-between" gap="xs">
          <Text size="xs" c="dimmed" flex={1} miw="14rem">
            {t('suggestion.publicAtOnce')}{' '}
            {full.length > fitting.length && t('suggestion.notInBulk', { count: full.length - fitting.length })}
          </Text>
          <Button disabled={fitting.length === 0} loading={isBusy} onClick={accept}>
            {t('suggestion.acceptAll', { count: fitting.length })}
          </Button>
        </Group>
      )}
    </Modal>
  );
}

/** Counts characters as the server does: equal texts of a language only once. */
function countCharacters(suggestions: readonly Suggestion[]): number {
  const texts = new Map(suggestions.map(({ language, french }) => [`${language} ${french}`, french]));
  return [...texts.values()].reduce((sum, french) => sum + [...french].length, 0);
}
