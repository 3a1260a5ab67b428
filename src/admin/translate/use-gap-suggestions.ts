import { useEffect, useEffectEvent, useState } from 'react';
import type { Language } from '../../domain/text/language.ts';
import type { Term } from '../../domain/text/term.ts';
import type { TranslatedNoun } from '../../domain/text/translation.ts';
import { batchesWithin } from '../../lib/batches.ts';
import { call, detailOf } from '../client.ts';
import { calls } from '../paths.ts';
import { reload } from '../query-cache.ts';
import { queryClient } from '../query-client.ts';
import type { TranslationHelp } from '../records.ts';
import { isFull, keepsFigures, type Suggestion, suggestOnDevice } from './suggestion.ts';

/** The maximum that one call accepts: the server's limit is 1 MiB. */
const most = { values: 500, size: 200_000 };

type Asked = { noun: TranslatedNoun; id: number; languages: readonly Language[] };

/** Suggestions for all gaps of a record: known texts at once, the others on request. */
export function useGapSuggestions({ noun, id, languages }: Asked) {
  const [suggestions, setSuggestions] = useState<Suggestion[]>();
  const [help, setHelp] = useState<TranslationHelp>();
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(true);

  async function run(task: () => Promise<void>): Promise<void> {
    setBusy(true);
    setFailure('');
    try {
      await task();
    } catch (error) {
      setFailure(detailOf(error));
    }
    setBusy(false);
  }

  const ask = (machine: 'no' | 'rest') =>
    run(async () => {
      const { body } = await call('POST', calls.suggest(), { body: { noun, id, languages, machine } });
      setSuggestions(body.suggestions);
      setHelp(body);
      void queryClient.invalidateQueries({ queryKey: ['translation-help'] });
    });
  const begin = useEffectEvent(() => void ask('no'));
  useEffect(() => begin(), []);

  return {
    suggestions,
    help,
    failure,
    isBusy,
    askService: () => ask('rest'),
    askDevice: (terms: readonly Term[]) =>
      run(async () => {
        const known = suggestions ?? [];
        const open = known.filter((each) => !isFull(each));
        const made = await suggestOnDevice(open, terms);
        setSuggestions(known.map((each) => made[open.indexOf(each)] ?? each));
      }),
    /** Accepts all suggestions whose figures match. Returns their number, or undefined after a failure. */
    async accept(): Promise<number | undefined> {
      let accepted: number | undefined;
      await run(async () => {
        const texts = (suggestions ?? []).filter(isFull).filter(keepsFigures);
        let count = 0;
        for (const batch of batchesWithin(texts, most, ({ french, text }) => french.length + text.length))
          count += (await call('POST', calls.accept(), { body: { noun, id, texts: batch } })).body.accepted;
        accepted = count;
      });
      await Promise.all([reload(noun), queryClient.invalidateQueries({ queryKey: ['translation'] })]);
      return accepted;
    },
  };
}
