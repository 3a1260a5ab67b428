import { Anchor, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { defaultLanguage, type Language } from '../../domain/text/language.ts';
import type { TranslatedNoun } from '../../domain/text/translation.ts';
import { languageNames } from '../fields/language/languages.ts';
import { fieldLabel, itemScreen } from '../item.ts';
import { nameOfKey } from '../screens/page/text-labels.ts';
import { useTexts } from '../texts.ts';
import { OriginText } from './origin-text.tsx';
import { isFull, keepsFigures, type Suggestion } from './suggestion.ts';
import classes from './translate.module.css';

type Props = {
  noun: TranslatedNoun;
  id: number;
  /** The record's key, if its path has no id. */
  label?: string | undefined;
  suggestions: readonly Suggestion[];
  /** Whether every line links to its field. By default only lines that cannot be accepted in bulk do. */
  isLinked?: boolean;
  onLeave: () => void;
};

/** French texts, each with the suggestions for the languages that lack it. */
export function GapList({ noun, id, label, suggestions, isLinked = false, onLeave }: Props) {
  const { t } = useTexts();
  const texts = [...Map.groupBy(suggestions, ({ item, field }) => JSON.stringify([item, field]))];
  return (
    <ul className={classes.plain}>
      {texts.map(([key, [first, ...others]]) => {
        if (!first) return null;
        const field = fieldLabel({ noun, item: first.item }, first.field);
        const name = first.item?.noun === 'text' ? nameOfKey(first.item.label ?? '', t) : field && t(field);
        return (
          <li key={key} className={classes.gap}>
            <Text size="xs" c="dimmed">
              {name}
            </Text>
            <Text size="sm" fw={600} lang={defaultLanguage} className={classes.text}>
              {first.french}
            </Text>
            {[first, ...others].filter(isFull).map((suggestion) => (
              <Line key={suggestion.language} languages={[suggestion.language]}>
                <Text size="sm" lang={suggestion.language} className={classes.text}>
                  {suggestion.text}
                </Text>
                <OriginText suggestion={suggestion} />
                {(isLinked || !keepsFigures(suggestion)) && (
                  <Anchor
                    component={Link}
                    size="xs"
                    to={itemScreen({ noun, id, label, item: first.item }, first.field, suggestion.language)}
                    onClick={onLeave}
                  >
                    {t('suggestion.goToField')}
                  </Anchor>
                )}
              </Line>
            ))}
            <Unknown suggestions={[first, ...others].filter((each) => !isFull(each))} />
          </li>
        );
      })}
    </ul>
  );
}

/** The languages without a suggestion, in one line. */
function Unknown({ suggestions }: Pick<Props, 'suggestions'>) {
  const { t } = useTexts();
  if (suggestions.length === 0) return null;
  return (
    <Line languages={suggestions.map(({ language }) => language)}>
      <Text size="sm" c="dimmed">
        {t('suggestion.unknown')}
      </Text>
    </Line>
  );
}

function Line({ languages, children }: { languages: readonly Language[]; children: ReactNode }) {
  return (
    <div className={classes.line}>
      <span className={classes.code}>
        {languages.map((language) => (
          <abbr key={language} title={languageNames[language]}>
            {language.toUpperCase()}
          </abbr>
        ))}
      </span>
      <div>{children}</div>
    </div>
  );
}
