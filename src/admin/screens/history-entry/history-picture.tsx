import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import type { Language } from '../../../domain/text/language.ts';
import { May } from '../../access.tsx';
import type { EditedRecord } from '../../autosave/use-record.ts';
import { useDeletion } from '../../deletion/use-deletion.tsx';
import { LocalizedField } from '../../fields/language/localized-field.tsx';
import { noticeOfUndo } from '../../history/notice-of-undo.ts';
import { FailureAlert } from '../../layout/failure-alert.tsx';
import preview from '../../layout/preview.module.css';
import { PicturePreview } from '../../layout/preview.tsx';
import { Section } from '../../layout/section.tsx';
import { calls } from '../../paths.ts';
import { PictureActions } from '../../picture/picture-actions.tsx';
import { reload } from '../../query-cache.ts';
import type { HistoryEntryRecord } from '../../records.ts';
import { useTexts } from '../../texts.ts';
import { UploadArea } from '../../upload/upload-area.tsx';
import { pictureInput } from './history-entry-needs.ts';

type Props = { entry: HistoryEntryRecord; record: EditedRecord; languages: readonly Language[] };

/** The picture of an entry with its description. An uploaded picture replaces it. */
export function HistoryPicture({ entry, record, languages }: Props) {
  const { t } = useTexts();
  const [failure, setFailure] = useState('');
  const remove = useDeletion();
  const { id, image, image_uploaded: isUploaded, image_shipped: isShipped } = entry;
  const label = t('historyEntry.media');
  const isReplaced = isUploaded && isShipped;

  async function finish(_: unknown, __: File, undo: string | null): Promise<void> {
    setFailure('');
    if (image === '') await reload('history_entry');
    else await noticeOfUndo(t('picture.replaced', { name: entry.title_fr }), undo, 'history_entry');
  }

  function ask(): void {
    const confirm = isReplaced ? t('historyEntry.defaultPicture') : t('historyEntry.removePicture');
    remove({
      noun: 'history_entry',
      path: calls.recordFile('history_entry', id),
      question: t('historyEntry.removePictureQuestion'),
      wording: { title: confirm, confirm, done: t('historyEntry.pictureRemoved') },
      name: entry.title_fr,
      onFailure: setFailure,
    });
  }

  return (
    <Section title={label}>
      {image !== '' && (
        <Group align="end">
          {isUploaded ? (
            <PicturePreview className={preview.preview} url={image} label={label} />
          ) : (
            <img className={preview.preview} src={image} alt={label} loading="lazy" />
          )}
          <PictureActions
            path={calls.recordFile('history_entry', id)}
            upload={calls.recordFileUpload('history_entry', id)}
            url={image}
            version={entry.version}
            name={entry.title_fr}
          />
          <May right="content">
            <Button variant="default" size="xs" onClick={ask}>
              {isReplaced ? t('historyEntry.defaultPicture') : t('historyEntry.removePicture')}
            </Button>
          </May>
        </Group>
      )}
      <UploadArea
        id={pictureInput(id)}
        path={calls.recordFileUpload('history_entry', id)}
        kind="picture"
        multiple={false}
        onDone={finish}
        onFailure={setFailure}
      />
      <FailureAlert details={[failure]} />
      {image !== '' && (
        <LocalizedField record={record} field="alt" label={t('picture.description')} languages={languages} />
      )}
    </Section>
  );
}
