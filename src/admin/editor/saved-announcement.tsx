import { VisuallyHidden } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useLastTyped } from '../autosave/last-typed.ts';
import { autosave } from '../autosave/saving.ts';
import { fieldId } from '../fields/field-id.ts';
import { useTexts } from '../texts.ts';

/**
 * Tells screen readers that a text is saved after the user leaves its field: a word after each key would disturb
 * typing.
 */
export function SavedAnnouncement() {
  const { t } = useTexts();
  const [isSaid, setSaid] = useState(false);
  useEffect(() => {
    async function leave({ target }: FocusEvent): Promise<void> {
      const { path, field } = useLastTyped.getState();
      if ((target as HTMLElement).id !== fieldId(path, field)) return;
      await autosave.settled(path);
      setSaid(true);
    }
    const type = () => setSaid(false);
    addEventListener('focusout', leave);
    addEventListener('input', type);
    return () => {
      removeEventListener('focusout', leave);
      removeEventListener('input', type);
    };
  }, []);
  return <VisuallyHidden role="status">{isSaid && t('save.saved')}</VisuallyHidden>;
}
