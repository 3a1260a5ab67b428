import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { mayWriteIn } from '../../domain/account/right.ts';
import { languages as all, defaultLanguage, type Language } from '../../domain/text/language.ts';
import type { TranslatedNoun } from '../../domain/text/translation.ts';
import { useAccess } from '../access.tsx';
import { autosave } from '../autosave/saving.ts';
import { Icon } from '../layout/icon.tsx';
import { late } from '../layout/late.tsx';
import { useTexts } from '../texts.ts';

const GapsDialog = late(async () => (await import('./gaps-dialog.tsx')).GapsDialog);

type Props = {
  noun: TranslatedNoun;
  id: number;
  /** The name of the record. */
  name: string;
  /** The record's key, if its path has no id. */
  label?: string | undefined;
  /** The languages with gaps; by default all. */
  languages?: readonly Language[];
  /** The paths of the records edited on this screen, which are saved before the search for gaps. */
  edited?: readonly string[];
  size?: 'sm' | 'compact-sm';
};

/** Suggests translations for all gaps of a record, in the languages that the user may write. */
export function TranslateGaps({ noun, id, name, label, languages = all, edited = [], size = 'sm' }: Props) {
  const { t } = useTexts();
  const user = useAccess();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const own = languages.filter((language) => language !== defaultLanguage && mayWriteIn(user, language));
  if (own.length === 0) return null;

  async function open(): Promise<void> {
    await Promise.all(edited.map((path) => autosave.atRest(path)));
    setOpen(true);
  }

  /** Returns the focus to the button, unless a link in the dialog has moved it to a field. */
  function close(): void {
    setOpen(false);
    setTimeout(() => document.activeElement === document.body && button.current?.focus());
  }

  return (
    <>
      <Button
        ref={button}
        size={size}
        variant="default"
        leftSection={<Icon name="language" size={14} />}
        aria-haspopup="dialog"
        aria-label={size === 'sm' ? undefined : t('suggestion.gapsOf', { name })}
        onClick={open}
      >
        {t('suggestion.gaps')}
      </Button>
      {isOpen && <GapsDialog {...{ noun, id, name, label }} languages={own} onClose={close} onMissing={close} />}
    </>
  );
}
