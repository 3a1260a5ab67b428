import { Button, CopyButton } from '@mantine/core';
import { useTexts } from '../../texts.ts';

/** Copies a text. Browsers have no clipboard for pages that came without https: there it is marked by hand. */
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
