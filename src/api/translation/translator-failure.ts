import { Refusal } from '../../lib/refusal.ts';

type Sentence =
  | 'translatorRefusesKey'
  | 'translatorQuota'
  | 'translatorBusy'
  | 'translatorSilent'
  | 'translatorFails'
  | 'translatorMisfits';

/** A failure of a translation service. `isUnused`: it refused before it translated anything, so it charges nothing. */
export class TranslatorFailure extends Refusal {
  isUnused: boolean;

  constructor(sentence: Sentence, { isUnused, cause }: { isUnused: boolean; cause?: unknown }) {
    super(503, sentence, { cause, ...(sentence === 'translatorBusy' && { retryAfter: 60 }) });
    this.isUnused = isUnused;
  }
}
