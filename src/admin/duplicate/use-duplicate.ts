import { useLocation, useNavigate } from 'react-router';
import { autosave } from '../autosave/saving.ts';
import { call, detailOf } from '../client.ts';
import { notify, notifyFailure } from '../layout/notify.tsx';
import { calls, paths } from '../paths.ts';
import { forgetRecord, reload } from '../query-cache.ts';
import { blockRequests } from '../requests.ts';
import { useTexts } from '../texts.ts';

export type Duplicated = 'machine' | 'news';

/** Duplicates a record, opens the copy, and offers to delete it again. Text typed into the original is saved first. */
export function useDuplicate(): (noun: Duplicated, id: number) => Promise<void> {
  const { t } = useTexts();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  /** Goes back first: no request for the copy may run while it is deleted. */
  async function undo(noun: Duplicated, copy: number): Promise<void> {
    const path = recordOf[noun](copy);
    const unblock = blockRequests(path);
    await navigate(pathname + search);
    try {
      await call('DELETE', path);
      await forgetRecord(noun, copy);
      await reload(noun);
    } catch (error) {
      notifyFailure(detailOf(error), { label: t('save.retry'), run: () => undo(noun, copy) });
    }
    unblock();
  }

  return async (noun, id) => {
    await autosave.atRest(recordOf[noun](id));
    try {
      const copy = await send(noun, id);
      await reload(noun);
      await navigate(noun === 'machine' ? paths.machine(copy.id) : paths.newsItem(copy.id));
      notify(t('duplicate.done', { name: copy.name }), { label: t('deletion.undo'), run: () => undo(noun, copy.id) });
    } catch (error) {
      notifyFailure(detailOf(error));
    }
  };
}

const recordOf: Record<Duplicated, (id: number) => string> = { machine: calls.machine, news: calls.newsItem };

async function send(noun: Duplicated, id: number): Promise<{ id: number; name: string }> {
  if (noun === 'machine') {
    const { body } = await call('POST', calls.machineDuplicate(id));
    return { id: body.id, name: body.name_fr };
  }
  const { body } = await call('POST', calls.newsDuplicate(id));
  return { id: body.id, name: body.title_fr };
}
