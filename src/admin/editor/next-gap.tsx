import { Button, Kbd, VisuallyHidden } from '@mantine/core';
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

type Props = {
  parts: readonly EditorPart[];
  gaps: readonly Gap[];
  languages: EditedLanguages;
  /** Whether there is only room for an icon and the number of gaps. */
  isShort: boolean;
};

/**
 * Jumps to the next missing or outdated text in any part, on a click or Alt+N. Texts in the shown languages come first;
 * then it switches to the other languages.
 */
export function NextGap({ parts, gaps, languages, isShort }: Props) {
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
        <Icon name="check" size={isShort ? 22 : 16} />{' '}
        {isShort ? <VisuallyHidden>{t('editor.complete')}</VisuallyHidden> : t('editor.complete')}
      </span>
    );
  }
  const label = t(isMissing ? 'editor.nextMissing' : 'editor.nextOutdated');
  if (isShort)
    return (
      <Button
        variant="light"
        px="xs"
        flex="none"
        leftSection={<Icon name={isMissing ? 'gap' : 'clock'} />}
        onClick={go}
      >
        <VisuallyHidden>{label}</VisuallyHidden> {gaps.length}
      </Button>
    );
  return (
    <Button
      flex="none"
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
      {label}
    </Button>
  );
}
