import { systemUser } from '../domain/history.ts';
import { changeSettings, isSettingWritten } from '../store/content/settings.ts';
import type { Store } from '../store/engine/store.ts';

/** Turns the visitors' confirmation on, unless the owner has chosen. Called when a mail server has accepted a test mail. */
export async function startCourtesy({ changeContent }: Pick<Store, 'changeContent'>): Promise<void> {
  await changeContent(async (transaction) => {
    if (await isSettingWritten(transaction, 'courtesyMail')) return;
    await changeSettings(transaction, systemUser, { courtesyMail: true });
  });
}
