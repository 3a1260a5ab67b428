import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { autosave } from '../autosave/saving.ts';
import { formDrafts } from '../fields/use-form-draft.ts';
import { queryClient } from '../queries.ts';
import { logout } from '../session.ts';
import { useTexts } from '../texts.ts';

/** Logs out; asks first when that would drop unsaved text. */
export function useLogout(): () => void {
  const { t } = useTexts();
  return () => {
    const count = autosave.unsaved().length + formDrafts().length;
    if (count === 0) return void leave();
    modals.openConfirmModal({
      title: t('logout.title'),
      children: <Text size="sm">{t('logout.question', { count })}</Text>,
      labels: { confirm: t('logout.confirm'), cancel: t('common.cancel') },
      confirmProps: { color: 'red' },
      onConfirm: leave,
    });
  };
}

async function leave(): Promise<void> {
  autosave.forget();
  for (const key of formDrafts()) localStorage.removeItem(key);
  await queryClient.cancelQueries(); // what is still being read would be refused
  await logout();
  location.reload();
}
