import { Button, Kbd } from '@mantine/core';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { goToInput, textOfInput } from '../fields/field-id.ts';
import type { EditedLanguages } from '../fields/language/languages.ts';
import { Icon } from '../layout/icon.tsx';
import { useAltKey } from '../layout/use-alt-key.ts';
import { useTexts } from '../texts.ts';
import classes from './frame.module.css';
import { type Gap, inputsIn, nextGap } from './gaps.ts';
import type { EditorPart } from './parts.ts';

type Props = { parts: readonly EditorPart[]; gaps: readonly Gap[]; languages: EditedLanguages };

/**
 * Jumps to the next missing or outdated text in any part, on a click or Alt+N. Texts in the shown languages come first;
 * then it switches to the other languages.
 */
export function NextGap({ parts, gaps, languages }: Props) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const last = useRef<string>(undefined);
  const isMissing = gaps.some(({ state }) => state === 'missing');

  function go(): void {
    const gap = nextGap(gaps, inputsIn(parts), last.current, languages.shown);
    if (!gap || (languages.shown.includes(gap.language) && goToInput(gap.input))) return;
    const search = new URLSearchParams(query);
    search.set('language', gap.language);
    void navigate({ search: `?${search}`, hash: gap.input }, { replace: true, preventScrollReset: true });
  }

  useAltKey('KeyN', gaps.length > 0 ? go : undefined);
  const follow = useEffectEvent(({ target }: FocusEvent) => {
    const { id } = target as HTMLElement;
    if (textOfInput(id)) last.current = id;
  });
  useEffect(() => {
    addEventListener('focusin', follow);
    return () => removeEventListener('focusin', follow);
  }, []);

  if (gaps.length === 0) {
    return (
      <span className={classes.complete}>
        <Icon name="check" size={16} /> {t('editor.complete')}
      </span>
    );
  }
  return (
    <Button
      className={classes.next}
      variant="light"
      px="sm"
      aria-keyshortcuts="Alt+N"
      rightSection={
        <Kbd size="xs" className={classes.shortcut} aria-hidden="true">
          Alt N
        </Kbd>
      }
      onClick={go}
    >
      {t(isMissing ? 'editor.nextMissing' : 'editor.nextOutdated')}
    </Button>
  );
}
