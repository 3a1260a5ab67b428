import { Text } from '@mantine/core';
import type { FocusEvent, KeyboardEvent, ReactNode } from 'react';
import { autosave } from '../autosave/saving.ts';
import type { EditedRecord } from '../autosave/use-record.ts';
import { useTexts } from '../texts.ts';

/**
 * The event handlers of an input whose record stores fields whole: leaving it or Enter saves, Escape reverts. Switching
 * to another window does not save. Empty for other records.
 */
export function storing({ path, storesWhole }: EditedRecord, field: string) {
  if (!storesWhole) return {};
  return {
    onBlur: ({ currentTarget }: FocusEvent) => {
      if (document.activeElement !== currentTarget) autosave.commit(path, field);
    },
    onKeyDown: ({ key, currentTarget, nativeEvent }: KeyboardEvent) => {
      if (nativeEvent.isComposing) return;
      if (key === 'Enter' && currentTarget instanceof HTMLInputElement) autosave.commit(path, field);
      if (key === 'Escape') autosave.discard(path, field);
    },
  };
}

/** The hint under a field that holds a draft; undefined for other fields. */
export function useDraftHint(record: EditedRecord, field: string): ReactNode {
  const { t } = useTexts();
  if (!record.isDraft(field)) return undefined;
  return (
    <Text span inherit c="warning">
      {t('fields.draft')}
    </Text>
  );
}
