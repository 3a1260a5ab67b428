import { Button } from '@mantine/core';
import { useState } from 'react';
import { useMay } from '../access.tsx';
import { useTexts } from '../texts.ts';
import { type Duplicated, useDuplicate } from './use-duplicate.ts';

/** Makes a hidden copy of the editor's record and opens it. */
export function DuplicateButton({ noun, id }: { noun: Duplicated; id: number }) {
  const { t } = useTexts();
  const mayAdd = useMay('content');
  const duplicate = useDuplicate();
  const [isSending, setIsSending] = useState(false);

  async function run(): Promise<void> {
    setIsSending(true);
    await duplicate(noun, id);
    setIsSending(false);
  }

  if (!mayAdd) return null;
  return (
    <Button variant="default" loading={isSending} onClick={run}>
      {t('duplicate.action')}
    </Button>
  );
}
