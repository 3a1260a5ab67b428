import { Text } from '@mantine/core';
import { PicturePreview } from '../../layout/preview.tsx';
import type { ClientRecord } from '../../records.ts';
import { useTexts } from '../../texts.ts';
import classes from './client.module.css';

/** The logo on white, in its own colours. */
export function ClientLogo({ client: { image }, name }: { client: ClientRecord; name: string }) {
  const { t } = useTexts();
  if (image === '')
    return (
      <div className={classes.logo}>
        <Text size="sm" c="dark.4">
          {t('client.noLogo')}
        </Text>
      </div>
    );
  return (
    <div className={classes.logo}>
      <PicturePreview url={image} label={name} />
    </div>
  );
}
