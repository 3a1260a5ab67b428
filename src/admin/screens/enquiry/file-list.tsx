import { Stack } from '@mantine/core';
import { isPicture } from '../../../domain/enquiry/attachment.ts';
import type { AnswerFile } from '../../records.ts';
import { AttachedFile } from './attached-file.tsx';
import { AttachedPicture } from './attached-picture.tsx';
import classes from './enquiry.module.css';

type Props = { files: AnswerFile[]; addressOf: (file: number) => string };

/** Stored files, shown in place where that is safe, with links to download them. */
export function FileList({ files, addressOf }: Props) {
  return (
    <Stack component="ul" gap="sm" className={`${classes.plain} ${classes.files}`}>
      {files.map((file) => {
        const Attached = isPicture(file.type) ? AttachedPicture : AttachedFile;
        return (
          <li key={file.id}>
            <Attached file={file} address={addressOf(file.id)} />
          </li>
        );
      })}
    </Stack>
  );
}
