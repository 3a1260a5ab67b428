import { Anchor, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Language } from '../../../domain/language.ts';
import type { TranslationState } from '../../../domain/translation.ts';
import { fieldLabel, itemScreen } from '../../item.ts';
import { Icon, type IconName } from '../../layout/icon.tsx';
import type { TranslationRow } from '../../records.ts';
import { useTexts } from '../../texts.ts';
import { nameOfKey } from '../page/text-labels.ts';
import classes from './translation.module.css';

const icons: Record<TranslationState, IconName> = { complete: 'check', missing: 'gap', outdated: 'clock' };

type Props = { row: TranslationRow; language: Language };

/** How far one language of a record is, in a drawing and a word; what wants work is linked to, the first input of it. */
export function TranslationCell({ row: { noun, id, label: name, languages }, language }: Props) {
  const { t } = useTexts();
  const { state, gap } = languages[language];
  const word = t(`translations.states.${state}`);
  const field = gap && fieldLabel({ noun, item: gap.item }, gap.field);
  const place = gap?.item?.noun === 'text' ? nameOfKey(gap.item.label ?? '', t) : field && t(field);
  return (
    <StateMark state={state}>
      {gap ? (
        <div>
          <Anchor
            component={Link}
            size="sm"
            to={itemScreen({ noun, id, label: name, item: gap.item }, gap.field, language)}
            // Its name says where it leads also when it is read apart from its row and column.
            aria-describedby={`${noun}-${id}`}
          >
            {word}
          </Anchor>
          <Text size="xs" c="dimmed">
            {place}
          </Text>
        </div>
      ) : (
        <Text size="sm">{word}</Text>
      )}
    </StateMark>
  );
}

/** The state of a translation: an icon beside its text. */
export function StateMark({ state, children }: { state: TranslationState; children: ReactNode }) {
  return (
    <div className={`${classes.cell} ${classes[state]}`}>
      <Icon name={icons[state]} />
      {children}
    </div>
  );
}
