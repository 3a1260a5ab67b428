import { Button, Flex, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import type { Language } from '../../../domain/text/language.ts';
import { May } from '../../access.tsx';
import type { EditedRecord } from '../../autosave/use-record.ts';
import { useDeletion } from '../../deletion/use-deletion.tsx';
import { FocalPoint } from '../../fields/focal-point.tsx';
import { LocalizedField } from '../../fields/language/localized-field.tsx';
import { noticeOfUndo } from '../../history/notice-of-undo.ts';
import { FailureAlert } from '../../layout/failure-alert.tsx';
import { Preview } from '../../layout/preview.tsx';
import { calls } from '../../paths.ts';
import { PictureActions } from '../../picture/picture-actions.tsx';
import { reload } from '../../query-cache.ts';
import type { NewsRecord } from '../../records.ts';
import { useTexts } from '../../texts.ts';
import { sendPoster } from '../../upload/poster.ts';
import { UploadArea } from '../../upload/upload-area.tsx';
import { imageInput } from './news-needs.ts';

type Props = { item: NewsRecord; record: EditedRecord; languages: readonly Language[] };

/**
 * The only picture or video of a news item; an upload replaces it. Edits its description, and the focal point of a picture, which stays
 * visible where it is cropped.
 */
export function NewsImage({ item, record, languages }: Props) {
  const { t } = useTexts();
  const [failure, setFailure] = useState('');

  async function finish({ image_type: type }: NewsRecord, file: File, entry: string | null = null): Promise<void> {
    setFailure('');
    if (entry !== null && item.image !== '')
      await noticeOfUndo(t('picture.replaced', { name: t('news.image') }), entry, 'news');
    else await reload('news');
    if (!type.startsWith('video/')) return;
    await sendPoster(calls.newsImagePoster(item.id), file);
    await reload('news');
  }

  return (
    <>
      {item.image !== '' && <ShownImage {...{ item, record, languages }} onReplaced={finish} onFailure={setFailure} />}
      <UploadArea
        id={imageInput(item.id)}
        path={calls.newsImageUpload(item.id)}
        onDone={finish}
        onFailure={setFailure}
        multiple={false}
      />
      <FailureAlert details={[failure]} />
    </>
  );
}

type ShownProps = Props & {
  onReplaced: (item: NewsRecord, file: File) => Promise<void>;
  onFailure: (detail: string) => void;
};

function ShownImage({ item, record, languages, onReplaced, onFailure }: ShownProps) {
  const { t } = useTexts();
  const remove = useDeletion();
  const { id, image: url, image_type: type, image_poster: poster, image_width, image_height } = item;
  const label = t('news.image');
  const isVideo = type.startsWith('video/');
  const picture = { url, width: image_width ?? 0, height: image_height ?? 0 };

  function ask(): void {
    remove({
      noun: 'news',
      path: calls.newsImage(id),
      question: isVideo ? t('news.removeVideoQuestion') : t('picture.deleteQuestion'),
      name: item.title,
      wording: {
        title: t('news.removeImage'),
        confirm: t('news.removeImage'),
        done: t('news.imageRemoved'),
      },
      onFailure,
    });
  }

  return (
    <Flex gap="md" align="start" direction={{ base: 'column', sm: 'row' }}>
      <Stack gap="xs" maw="100%">
        {isVideo ? (
          <Preview url={url} type={type} poster={poster} label={label} />
        ) : (
          <FocalPoint record={record} picture={picture} label={label} />
        )}
        <PictureActions
          path={calls.newsImage(id)}
          upload={calls.newsImageUpload(id)}
          types={['image/*', 'video/*']}
          url={url}
          version={item.version}
          name={label}
          onReplaced={onReplaced}
        />
      </Stack>
      <Stack gap="xs" flex={1} miw={0} w="100%">
        <LocalizedField record={record} field="alt" label={t('picture.description')} languages={languages} />
        <Group justify="end">
          <May right="content">
            <Button variant="subtle" color="red" onClick={ask}>
              {t('news.removeImage')}
            </Button>
          </May>
        </Group>
      </Stack>
    </Flex>
  );
}
