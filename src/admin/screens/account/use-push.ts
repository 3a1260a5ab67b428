import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { renewSubscription, subscribe, unsubscribe } from '../../app/subscription.ts';
import { CallFailure, call, detailOf } from '../../client.ts';
import { notify, notifyFailure } from '../../layout/notify.tsx';
import { calls } from '../../paths.ts';
import { queries } from '../../queries.ts';
import { queryClient } from '../../query-client.ts';
import { useTexts } from '../../texts.ts';

/** The notified browsers of the user. `own` is the id of this one, if it is notified. */
export function usePush() {
  const { t } = useTexts();
  const { data } = useQuery(queries.push());
  const [own, setOwn] = useState<number>();

  // Not reported as a failure: the user has asked for nothing yet.
  useEffect(() => {
    renewSubscription().then(setOwn, console.log);
  }, []);

  async function turnOn(): Promise<void> {
    if (!data) return;
    try {
      setOwn(await subscribe(data.key));
    } catch (error) {
      notifyFailure(error instanceof CallFailure ? detailOf(error) : t('push.failed'));
    }
    await reload();
  }

  async function turnOff(id: number): Promise<void> {
    try {
      await call('DELETE', calls.push(id), { success: 204 });
      if (id === own) await unsubscribe();
      setOwn((known) => (known === id ? undefined : known));
      notify(t('push.stopped'));
    } catch (error) {
      notifyFailure(detailOf(error));
    }
    await reload();
  }

  return { browsers: data?.browsers ?? [], own, turnOn, turnOff };
}

function reload(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: queries.push().queryKey });
}
