import { Anchor, Button, Text } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Language } from '../../../domain/text/language.ts';
import type { TranslationState } from '../../../domain/text/translation.ts';
import { useMayWrite } from '../../access.tsx';
import { fieldLabel, itemScreen } from '../../item.ts';
import { Icon, type IconName } from '../../layout/icon.tsx';
import { late } from '../../layout/late.tsx';
import type { TranslationRow } from '../../records.ts';
import { useTexts } from '../../texts.ts';
import { pageName } from '../page/page-names.ts';
import { nameOfKey } from '../page/text-labels.ts';
import classes from './translation.module.css';

const ReviewDialog = late(async () => (await import('../../translate/review-dialog.tsx')).ReviewDialog);

const icons: Record<TranslationState, IconName> = {
  complete: 'check',
  missing: 'gap',
  outdated: 'clock',
  unreviewed: 'draft',
};

type Props = { row: TranslationRow; language: Language };

/**
 * The translation status of a record in one language, as an icon and a word. Links to the first input that needs work.
 */
export function TranslationCell({ row, language }: Props) {
  const { noun, id, label: name, languages } = row;
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
            // Describes the link when it is read apart from its row and column.
            aria-describedby={`${noun}-${id}`}
          >
            {word}
          </Anchor>
          <Text size="xs" c="dimmed">
            {place}
          </Text>
          {state === 'unreviewed' && <ReviewButton row={row} language={language} />}
        </div>
      ) : (
        <Text size="sm">{word}</Text>
      )}
    </StateMark>
  );
}

/** Opens a dialog with all unreviewed translations of a record in a language, to confirm them. */
function ReviewButton({ row: { noun, id, label }, language }: Props) {
  const { t } = useTexts();
  const mayWrite = useMayWrite(language);
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  if (!mayWrite) return null;
  const name = noun === 'page' ? pageName(label, t) : label;
  function close(): void {
    setOpen(false);
    setTimeout(() => document.activeElement === document.body && button.current?.focus());
  }

  return (
    <>
      <Button
        ref={button}
        mt={4}
        size="compact-sm"
        variant="default"
        aria-haspopup="dialog"
        aria-describedby={`${noun}-${id}`}
        onClick={() => setOpen(true)}
      >
        {t('suggestion.look')}
      </Button>
      {isOpen && <ReviewDialog {...{ noun, id, name, label, language }} onClose={close} onMissing={close} />}
    </>
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
