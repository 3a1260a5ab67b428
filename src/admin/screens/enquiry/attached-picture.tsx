import { Text } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../texts.ts';
import classes from './enquiry.module.css';
import { FileFacts, type FileOf } from './file-facts.tsx';
import { Thumbnail } from './thumbnail.tsx';

/** A picture to look at. An unreadable one is offered as a download. */
export function AttachedPicture({ file, address }: FileOf) {
  const { t } = useTexts();
  const [isBroken, setBroken] = useState(false);
  return (
    <div className={classes.file}>
      <Thumbnail file={file} address={address} icon="picture" onBroken={() => setBroken(true)} />
      <div>
        <FileFacts file={file} address={address} />
        {isBroken && <Text size="sm">{t('enquiry.unreadablePicture')}</Text>}
      </div>
    </div>
  );
}
