import '@mantine/dropzone/styles.css';
import { Button, Group, Loader, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { FailureAlert } from '../../layout/failure-alert.tsx';
import { Icon } from '../../layout/icon.tsx';
import { useTexts } from '../../texts.ts';
import { useCanDrop } from '../../upload/use-can-drop.ts';
import { type Reader, useReading } from './use-reading.ts';

type Props = {
  /** The reader for files of this kind. */
  reader: Reader;
  onRead: (id: number) => void;
};

/** Uploads a file for the server to read, and shows the progress. */
export function FileArea({ reader, onRead }: Props) {
  const { t } = useTexts();
  const { reading, failure, read, cancel } = useReading(reader, onRead);
  const take = ([file]: File[]) => {
    if (file) void read(file);
  };
  const label = t(useCanDrop() ? reader.words.drop : reader.words.choose);
  return (
    <>
      <Dropzone
        onDrop={take}
        multiple={false}
        disabled={reading !== undefined}
        inputProps={{ 'aria-label': label, style: { display: 'none' } }} // the area is the button
        role="button"
      >
        <Group justify="center" wrap="nowrap" mih={72}>
          <Icon name="upload" size={28} />
          <div>
            <Text>{label}</Text>
            <Text size="sm" c="dimmed">
              {t(reader.words.types, { limit: reader.limit })}
            </Text>
          </div>
        </Group>
      </Dropzone>
      <Group gap="xs" role="status">
        {reading && (
          <>
            <Loader size="sm" aria-hidden />
            <Text size="sm">
              {t(reading.isSent ? reader.words.comparing : 'spreadsheet.sending', { name: reading.name })}
            </Text>
            <Button size="compact-sm" variant="subtle" color="gray" onClick={cancel}>
              {t('common.cancel')}
            </Button>
          </>
        )}
      </Group>
      <FailureAlert details={[failure]} />
    </>
  );
}
