import { Modal, Text, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { Icon } from '../../layout/icon.tsx';
import { calls } from '../../paths.ts';
import { useTexts } from '../../texts.ts';
import classes from './enquiry.module.css';
import { FileFacts, type FileOf } from './file-facts.tsx';

/**
 * A picture, re-encoded by the server: small, and large in a dialog. An unreadable picture is offered as a download.
 */
export function AttachedPicture({ file, address }: FileOf) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const [isBroken, setBroken] = useState(false);
  const { name } = file;
  return (
    <div className={classes.file}>
      {isBroken ? (
        <span className={classes.fileIcon}>
          <Icon name="picture" size={28} />
        </span>
      ) : (
        <UnstyledButton
          className={`mantine-focus-auto ${classes.picture}`}
          aria-label={t('enquiry.enlarge', { name })}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <img src={calls.pictureOf(address, 'small')} alt="" loading="lazy" onError={() => setBroken(true)} />
        </UnstyledButton>
      )}
      <div>
        <FileFacts file={file} address={address} />
        {isBroken && <Text size="sm">{t('enquiry.unreadablePicture')}</Text>}
      </div>
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={<span className={classes.theirs}>{name}</span>}
        size="auto"
        centered
      >
        <img className={classes.large} src={calls.pictureOf(address, 'large')} alt={name} />
      </Modal>
    </div>
  );
}
