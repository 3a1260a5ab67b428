import { useState } from 'react';
import type { Language } from '../../../domain/text/language.ts';
import { call } from '../../client.ts';
import { CreateForm } from '../../fields/create/create-form.tsx';
import { FailureAlert } from '../../layout/failure-alert.tsx';
import { SortableList } from '../../list/sortable-list.tsx';
import { calls } from '../../paths.ts';
import { reload } from '../../query-cache.ts';
import type { NewsRecord } from '../../records.ts';
import { useTexts } from '../../texts.ts';
import { NewsContentEditor } from './news-content-editor.tsx';
import { saveContentOrder } from './save-content-order.ts';

type Props = { item: NewsRecord; languages: readonly Language[] };

/**
 * The contents of a news item, and a form for a new one. All five subtitles and texts are required (specification, section 5); copies
 * of the French ones are enough.
 */
export function NewsContents({ item, languages }: Props) {
  const { t } = useTexts();
  const [failure, setFailure] = useState('');
  return (
    <>
      <SortableList
        items={item.content}
        nameOf={(content) => content.title_fr}
        onSort={(ids) => saveContentOrder(item.id, ids, setFailure)}
      >
        {(content, handle) => (
          <NewsContentEditor news={item.id} content={content} languages={languages} handle={handle} />
        )}
      </SortableList>
      <FailureAlert details={[failure]} />
      <CreateForm
        path={calls.newsContents(item.id)}
        title={t('news.addContent')}
        fields={[
          { field: 'title', label: t('news.subtitle'), isRequired: true, inAll: 'copied' },
          { field: 'content', label: t('news.text'), rows: 4, isRequired: true, inAll: 'copied' },
        ]}
        startsOpen={item.content.length === 0}
        submit={t('news.createContent')}
        onSubmit={async (values) => {
          await call('POST', calls.newsContents(item.id), { body: values });
          await reload('news');
        }}
      />
    </>
  );
}
