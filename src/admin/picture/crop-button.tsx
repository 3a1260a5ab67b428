import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { May } from '../access.tsx';
import { late } from '../layout/late.tsx';
import { useTexts, withTexts } from '../texts.ts';
import type { CropProps } from './crop-props.ts';

const CropDialog = late(async () => (await withTexts('picture', import('./crop-dialog.tsx'))).CropDialog);

type Props = Omit<CropProps, 'onClose'> & { url: string };

/** Opens the editor of a picture. Only uploaded pictures of pixels have one: no drawings, PDFs, videos or pictures of the program. */
export function CropButton({ url, ...picture }: Props) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);

  function close(): void {
    setOpen(false);
    opener.current?.focus();
  }

  if (!/^\/media\/\w+\.webp$/.test(new URL(url, location.href).pathname)) return null;
  return (
    <May right="content">
      <Button
        ref={opener}
        variant="default"
        size="xs"
        aria-haspopup="dialog"
        aria-label={t('picture.cropOf', { name: picture.name })}
        onClick={() => setOpen(true)}
      >
        {t('picture.crop')}
      </Button>
      {isOpen && <CropDialog {...picture} onClose={close} onMissing={close} />}
    </May>
  );
}
