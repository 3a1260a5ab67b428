import { List, Stack, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { forgetAnswers } from '../app/kept.ts';
import { unsubscribe } from '../app/subscription.ts';
import { autosave } from '../autosave/saving.ts';
import { detailOf } from '../client.ts';
import { forgetForms, formDrafts } from '../fields/create/use-form-draft.ts';
import { forgetRecent } from '../find/recent.ts';
import { queryClient } from '../query-client.ts';
import { formTitle } from '../record-ref.ts';
import { blockRequests } from '../requests.ts';
import { forgetUser, logout } from '../session.ts';
import { translate, useTexts } from '../texts.ts';
import { useRecordTitle } from '../use-record-title.ts';
import { notifyFailure } from './notify.tsx';

/** Returns a function that logs out. If unsaved text would be lost, it lists the text and asks first. */
export function useLogout(): () => void {
  const { t } = useTexts();
  return () => {
    const [records, forms] = [autosave.unsaved(), formDrafts()];
    const count = records.length + forms.length;
    if (count === 0) return void leave();
    modals.openConfirmModal({
      title: t('logout.title'),
      children: (
        <Stack gap="xs">
          <Text size="sm">{t('logout.question', { count })}</Text>
          <List size="sm">
            {records.map((path) => (
              <Unsaved key={path} path={path} form="" />
            ))}
            {forms.map((path) => (
              <Unsaved key={path} path={path} form={formTitle(path, t)} />
            ))}
          </List>
        </Stack>
      ),
      labels: { confirm: t('logout.confirm'), cancel: t('common.cancel') },
      confirmProps: { color: 'red' },
      onConfirm: leave,
    });
  };
}

function Unsaved({ path, form }: { path: string; form: string }) {
  const title = useRecordTitle(path);
  return <List.Item>{[form, title].filter(Boolean).join(' · ')}</List.Item>;
}

/** Logs out. Drops unsaved text only after the server has ended the session: until then the user is still logged in. */
async function leave(): Promise<void> {
  await queryClient.cancelQueries();
  const unblock = blockRequests('/api');
  try {
    await logout();
  } catch (error) {
    console.log(error);
    unblock();
    return notifyFailure(translate('logout.failed', { detail: detailOf(error) }), {
      label: translate('save.retry'),
      run: leave,
    });
  }
  autosave.forget();
  forgetForms();
  forgetRecent();
  forgetUser();
  await Promise.allSettled([forgetAnswers(), unsubscribe()]);
  location.reload();
}
