import { Modal, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { Icon } from '../../layout/icon.tsx';
import { calls } from '../../paths.ts';
import { useTexts } from '../../texts.ts';
import classes from './enquiry.module.css';
import type { FileOf } from './file-facts.tsx';

type Props = FileOf & { icon: 'picture' | 'text'; onBroken?: () => void };

/** A picture or the first page of a PDF, re-encoded by the server: small, and large in a dialog. An icon if it is unreadable. */
export function Thumbnail({ file: { name }, address, icon, onBroken }: Props) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const [isBroken, setBroken] = useState(false);
  if (isBroken) {
    return (
      <span className={classes.fileIcon}>
        <Icon name={icon} size={28} />
      </span>
    );
  }
  function giveUp(): void {
    setBroken(true);
    onBroken?.();
  }
  return (
    <>
      <UnstyledButton
        className={`mantine-focus-auto ${classes.picture}`}
        aria-label={t('enquiry.enlarge', { name })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <img src={calls.pictureOf(address, 'small')} alt="" loading="lazy" onError={giveUp} />
      </UnstyledButton>
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={<span className={classes.theirs}>{name}</span>}
        size="auto"
        centered
      >
        <img className={classes.large} src={calls.pictureOf(address, 'large')} alt={name} />
      </Modal>
    </>
  );
}
