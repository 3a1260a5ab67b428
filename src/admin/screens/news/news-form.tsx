import type { RefObject } from 'react';
import { useNavigate } from 'react-router';
import { CallFailure, call, detailOf } from '../../client.ts';
import { QuickForm } from '../../fields/create/quick-form.tsx';
import { calls, paths } from '../../paths.ts';
import { reload } from '../../query-cache.ts';
import { useTexts } from '../../texts.ts';

/** Creates a hidden news item and opens it. All five titles are required (specification, section 5); copies of the French one are enough. */
export function NewsForm({ input }: { input: RefObject<HTMLInputElement | null> }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  return (
    <QuickForm
      path={calls.newsList()}
      title={t('news.add')}
      field={{ field: 'title', label: t('news.title'), inAll: 'copied' }}
      input={input}
      submit={t('news.create')}
      explain={(error) => (isUnanswered(error) ? t('news.createFailed', { error: said(error) }) : detailOf(error))}
      onSubmit={async (values) => {
        const { body } = await call('POST', calls.newsList(), { body: { ...values, visible: false } });
        await reload('news');
        await navigate(paths.newsItem(body.id));
      }}
    />
  );
}

/** Whether the request itself failed: no answer, or an answer without a reason (specification, section 8). */
function isUnanswered(error: unknown): boolean {
  return !(error instanceof CallFailure) || error.status === 0 || error.body.detail === undefined;
}

/** The browser's own message, as the specification requires here. */
function said(error: unknown): string {
  return (error instanceof Error && error.message) || detailOf(error);
}
