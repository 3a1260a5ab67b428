import { call } from '../../client.ts';
import { SubmitForm } from '../../fields/submit/submit-form.tsx';
import { useSubmit } from '../../fields/submit/use-submit.ts';
import { DialogButton } from '../../layout/dialog-button.tsx';
import { calls } from '../../paths.ts';
import { reload } from '../../query-cache.ts';
import type { PasskeyRecord } from '../../records.ts';
import { useTexts } from '../../texts.ts';
import { PasskeyName } from './passkey-name.tsx';

/** Gives a passkey another name. */
export function PasskeyRename({ passkey }: { passkey: PasskeyRecord }) {
  const { t } = useTexts();
  const about = t('passkey.renameOf', { name: passkey.name });
  return (
    <DialogButton label={t('passkey.rename')} title={t('passkey.renameTitle')} size="compact-sm" aria-label={about}>
      {(close) => <Form passkey={passkey} onDone={close} />}
    </DialogButton>
  );
}

function Form({ passkey: { id, name }, onDone }: { passkey: PasskeyRecord; onDone: () => void }) {
  const { t } = useTexts();
  const form = useSubmit(async (typed) => {
    await call('PATCH', calls.passkey(id), { body: { name: typed.name }, success: 204 });
    await reload('passkey');
    onDone();
  });
  return (
    <SubmitForm form={form} submit={t('passkey.save')}>
      <PasskeyName initial={name} error={form.errors.name} />
    </SubmitForm>
  );
}
