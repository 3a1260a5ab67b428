import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { defaultLanguage } from '../../domain/language.ts';
import type { TranslatedNoun } from '../../domain/translation.ts';
import { languageNames } from '../fields/languages.ts';
import { fieldLabel, itemScreen } from '../item.ts';
import { nameOfKey } from '../screens/page/text-labels.ts';
import { useTexts } from '../texts.ts';
import { OriginText } from './origin-text.tsx';
import { isFull, keepsFigures, type Suggestion } from './suggestion.ts';
import classes from './translate.module.css';

type Props = {
  noun: TranslatedNoun;
  id: number;
  /** The record's key, where its path has no id. */
  label?: string | undefined;
  suggestions: readonly Suggestion[];
  onLeave: () => void;
};

/** French texts, and below each of them what is suggested for the languages that lack it. */
export function GapList({ noun, id, label, suggestions, onLeave }: Props) {
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
            {[first, ...others].map((suggestion) => (
              <div key={suggestion.language} className={classes.line}>
                <abbr className={classes.code} title={languageNames[suggestion.language]}>
                  {suggestion.language.toUpperCase()}
                </abbr>
                <div>
                  {isFull(suggestion) ? (
                    <Text size="sm" lang={suggestion.language} className={classes.text}>
                      {suggestion.text}
                    </Text>
                  ) : (
                    <Text size="sm" c="dimmed">
                      {t('suggestion.unknown')}
                    </Text>
                  )}
                  <OriginText suggestion={suggestion} />
                  {isFull(suggestion) && !keepsFigures(suggestion) && (
                    <Anchor
                      component={Link}
                      size="xs"
                      to={itemScreen({ noun, id, label, item: suggestion.item }, suggestion.field, suggestion.language)}
                      onClick={onLeave}
                    >
                      {t('suggestion.goToField')}
                    </Anchor>
                  )}
                </div>
              </div>
            ))}
          </li>
        );
      })}
    </ul>
  );
}
