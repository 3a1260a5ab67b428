import { useState } from 'react';
import { fieldId } from '../../fields/field-id.ts';
import { FailureAlert } from '../../layout/failure-alert.tsx';
import { Preview } from '../../layout/preview.tsx';
import { calls } from '../../paths.ts';
import { reload } from '../../queries.ts';
import type { NewsRecord } from '../../records.ts';
import { useTexts } from '../../texts.ts';
import { sendPoster } from '../../upload/poster.ts';
import { UploadArea } from '../../upload/upload-area.tsx';

/** The only picture or video of a news item; a new one replaces it. */
export function NewsImage({ item }: { item: NewsRecord }) {
  const { t } = useTexts();
  const [failure, setFailure] = useState('');

  async function finish({ image_type: type }: NewsRecord, file: File): Promise<void> {
    setFailure('');
    await reload('news');
    if (!type.startsWith('video/')) return;
    await sendPoster(calls.newsImagePoster(item.id), file);
    await reload('news');
  }

  return (
    <>
      {item.image !== '' && (
        <Preview url={item.image} type={item.image_type} poster={item.image_poster} label={t('news.image')} />
      )}
      <UploadArea
        id={fieldId(calls.newsItem(item.id), 'image')}
        path={calls.newsImageUpload(item.id)}
        onDone={finish}
        onFailure={setFailure}
        multiple={false}
      />
      <FailureAlert details={[failure]} />
    </>
  );
}
