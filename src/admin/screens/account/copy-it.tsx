import { Button, CopyButton } from '@mantine/core';
import { useTexts } from '../../texts.ts';

/** A button that copies a text. Without https, browsers have no clipboard API: the user has to select the text. */
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
