import { Button, CopyButton } from '@mantine/core';
import { useTexts } from '../../texts.ts';

/** Copies a text. Without https, browsers offer no clipboard: there the user selects and copies it. */
export function CopyIt({ text }: { text: string }) {
  const { t } = useTexts();
  if (!('clipboard' in navigator)) return null;
  return (
    <CopyButton value={text}>
      {({ copied, copy }) => (
        <Button size="compact-sm" variant="default" onClick={copy} aria-live="polite">
          {copied ? t('account.copied') : t('account.copy')}
        </Button>
      )}
    </CopyButton>
  );
}
