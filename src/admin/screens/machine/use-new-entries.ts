import { useRef } from 'react';
import { type MachineListKey, machineLists } from '../../../domain/catalogue/machine.ts';
import { call, detailOf } from '../../client.ts';
import { notify, notifyFailure } from '../../layout/notify.tsx';
import { calls } from '../../paths.ts';
import { reload } from '../../query-cache.ts';
import { translate } from '../../texts.ts';

/** The texts of an entry by field: `name_fr`. */
export type NewEntry = Record<string, string>;

type Options = { machine: number; list: MachineListKey; onFailure: (detail: string) => void };

/** Adds entries to a list of a machine one after the other, which keeps the order of entry. */
export function useNewEntries({ machine, list, onFailure }: Options) {
  const last = useRef(Promise.resolve());

  /** @returns the ids of the entries added before one was refused */
  function send(entries: NewEntry[]): Promise<{ ids: number[]; error?: unknown }> {
    const sent = last.current.then(async () => {
      const ids: number[] = [];
      try {
        for (const entry of entries) {
          ids.push((await call('POST', calls.machineList(machine, list), { body: entry })).body.id);
        }
        onFailure('');
        return { ids };
      } catch (error) {
        onFailure(detailOf(error));
        return { ids, error };
      } finally {
        await reload('machine');
      }
    });
    last.current = sent.then(() => {});
    return sent;
  }

  async function takeBack(ids: number[]): Promise<void> {
    try {
      for (const id of ids) await call('DELETE', calls.machineEntry(machine, list, id));
    } catch (error) {
      notifyFailure(detailOf(error));
    }
    await reload('machine');
  }

  return {
    /** @returns whether the entry was added */
    add: async (entry: NewEntry): Promise<boolean> => (await send([entry])).error === undefined,
    /** Adds pasted entries, shows their number, and offers to undo. */
    async addPasted(entries: NewEntry[]): Promise<void> {
      const { ids } = await send(entries);
      if (ids.length === 0) return;
      const title = translate(`entry.${machineLists[list].property}.title`);
      notify(translate('entry.pasted', { title, count: ids.length }), {
        label: translate('deletion.undo'),
        run: () => void takeBack(ids),
      });
    },
  };
}
