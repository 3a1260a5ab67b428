import { Button, Group, Paper, Text } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { defaultLanguage } from '../../domain/text/language.ts';
import { languageNames } from '../fields/language/languages.ts';
import { useTexts } from '../texts.ts';
import { OriginText } from './origin-text.tsx';
import type { FullSuggestion } from './suggestion.ts';
import classes from './translate.module.css';

type Props = {
  suggestion: FullSuggestion;
  onAccept: (text: string) => void;
  onDismiss: () => void;
  /** Buttons for other sources of a translation. */
  children: ReactNode;
};

/** A suggestion beside its French text. The button that accepts it takes the focus. */
export function SuggestionCard({ suggestion, onAccept, onDismiss, children }: Props) {
  const { t } = useTexts();
  const { french, text, language } = suggestion;
  const button = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new suggestion takes the focus
  useEffect(() => button.current?.focus({ preventScroll: true }), [text]);
  return (
    <Paper withBorder p="xs" component="section" aria-label={t('suggestion.title')}>
      <div className={classes.pair}>
        <Side language={defaultLanguage} text={french} />
        <Side language={language} text={text} />
      </div>
      <OriginText suggestion={suggestion} />
      <Group gap="xs" mt="xs">
        <Button ref={button} size="compact-sm" onClick={() => onAccept(text)}>
          {t('suggestion.accept')}
        </Button>
        <Button size="compact-sm" variant="default" onClick={onDismiss}>
          {t('suggestion.dismiss')}
        </Button>
        {children}
      </Group>
    </Paper>
  );
}

function Side({ language, text }: { language: FullSuggestion['language']; text: string }) {
  return (
    <div>
      <Text size="xs" c="dimmed">
        {languageNames[language]}
      </Text>
      <Text size="sm" lang={language} className={classes.text}>
        {text}
      </Text>
    </div>
  );
}
