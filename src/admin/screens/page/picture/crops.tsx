import { Text } from '@mantine/core';
import { type EditedRecord, useFields } from '../../../autosave/use-record.ts';
import { PicturePreview } from '../../../layout/preview.tsx';
import type { PagePictureRecord } from '../../../records.ts';
import { useTexts } from '../../../texts.ts';
import classes from './page-picture.module.css';

type Props = { record: EditedRecord; picture: PagePictureRecord };

/** A picture as the layouts of its page crop it. The crops follow the focal point while it moves. */
export function Crops({ record, picture: { url, shapes } }: Props) {
  const { t } = useTexts();
  useFields(record, 'focal_x', 'focal_y');
  const position = `${record.text('focal_x')}% ${record.text('focal_y')}%`;
  return (
    <div>
      <Text size="sm" mb={4}>
        {t('pages.pictures.crops')}
      </Text>
      <div className={classes.crops}>
        {shapes.map((shape) => (
          <figure
            key={shape}
            className={classes.crop}
            style={{ aspectRatio: shape.replace(':', ' / '), objectPosition: position }}
          >
            <PicturePreview url={url} label="" />
          </figure>
        ))}
      </div>
    </div>
  );
}
