import { Button } from '@mantine/core';
import { useState } from 'react';
import { attachmentKinds } from '../../../domain/enquiry/attachment.ts';
import { Icon } from '../../layout/icon.tsx';
import { calls } from '../../paths.ts';
import { useTexts } from '../../texts.ts';
import classes from './enquiry.module.css';
import { FileFacts, type FileOf } from './file-facts.tsx';

/**
 * A file to download. A PDF can be shown below, if the browser has a viewer. The server sandboxes the PDF; the frame must not, because
 * Chromium's viewer does not open in a sandboxed frame.
 */
export function AttachedFile({ file, address }: FileOf) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const isShown = file.type === attachmentKinds.pdf.type && navigator.pdfViewerEnabled;
  return (
    <>
      <div className={classes.file}>
        <span className={classes.fileIcon}>
          <Icon name="text" size={28} />
        </span>
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
