import { Refusal } from '../../lib/refusal.ts';

type Sentence =
  | 'translatorRefusesKey'
  | 'translatorQuota'
  | 'translatorBusy'
  | 'translatorSilent'
  | 'translatorFails'
  | 'translatorMisfits';

/** A translation service did not translate. `isUnused`: it has said so before it translated anything, so that nothing is owed. */
export class TranslatorFailure extends Refusal {
  isUnused: boolean;

  constructor(sentence: Sentence, { isUnused, cause }: { isUnused: boolean; cause?: unknown }) {
    super(503, sentence, { cause, ...(sentence === 'translatorBusy' && { retryAfter: 60 }) });
    this.isUnused = isUnused;
  }
}
