import { Button } from '@mantine/core';
import { useState } from 'react';
import { attachmentKinds } from '../../../domain/enquiry/attachment.ts';
import { Icon } from '../../layout/icon.tsx';
import { calls } from '../../paths.ts';
import { useTexts } from '../../texts.ts';
import classes from './enquiry.module.css';
import { FileFacts, type FileOf } from './file-facts.tsx';
import { Thumbnail } from './thumbnail.tsx';

/**
 * A file to download. A PDF shows its first page, and all of them below if the browser has a viewer. The server sandboxes the PDF; the
 * frame must not, because Chromium's viewer does not open in a sandboxed frame.
 */
export function AttachedFile({ file, address }: FileOf) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const isPdf = file.type === attachmentKinds.pdf.type;
  const isShown = isPdf && navigator.pdfViewerEnabled;
  return (
    <>
      <div className={classes.file}>
        {isPdf ? (
          <Thumbnail file={file} address={address} icon="text" />
        ) : (
          <span className={classes.fileIcon}>
            <Icon name="text" size={28} />
          </span>
        )}
        <FileFacts file={file} address={address} />
        {isShown && (
          <Button
            variant="default"
            size="compact-md"
            aria-expanded={isOpen}
            aria-label={t(isOpen ? 'enquiry.hideFileOf' : 'enquiry.showFileOf', { name: file.name })}
            onClick={() => setOpen(!isOpen)}
          >
            {t(isOpen ? 'enquiry.hideFile' : 'enquiry.showFile')}
          </Button>
        )}
      </div>
      {isOpen && <iframe title={file.name} className={classes.document} src={calls.documentOf(address)} />}
    </>
  );
}
