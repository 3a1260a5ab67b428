import { useBackupState } from './backup-state.ts';
import { useDueEnquiries } from './due-enquiries.ts';
import { useExpiringCertificates } from './expiring-certificates.ts';
import { useMailboxFailure } from './mailbox-failure.ts';
import { usePasskeysElsewhere } from './passkeys-elsewhere.ts';
import { usePreparedSets } from './prepared-sets.ts';
import { useRefusedMails } from './refused-mails.ts';
import { useRefusedWebhooks } from './refused-webhooks.ts';
import { useTranslationGaps } from './translation-gaps.ts';
import { useUnplayableVideos } from './unplayable-videos.ts';
import { useUnreadEnquiries } from './unread-enquiries.ts';
import { useUnstoredTexts } from './unstored-texts.tsx';
import type { Waiting } from './waiting.ts';

const urgency: Record<Waiting['tone'], number> = { new: 0, danger: 1, warning: 2, plain: 3 };

/**
 * All tasks, most urgent first; those of equal urgency in the order of these lines. Undefined until all are known, so that none
 * appears above another. To add a kind, add a hook in this folder and a line here.
 */
export function useWaiting(): Waiting[] | undefined {
  const read = [
    useUnreadEnquiries(),
    useDueEnquiries(),
    useRefusedMails(),
    useMailboxFailure(),
    useRefusedWebhooks(),
    useBackupState(),
    useUnstoredTexts(),
    usePasskeysElsewhere(),
    useExpiringCertificates(),
    useUnplayableVideos(),
    usePreparedSets(),
    useTranslationGaps(),
  ];
  if (read.includes(undefined)) return undefined;
  const byKey = new Map(read.flatMap((some) => some ?? []).map((one) => [one.key, one]));
  return [...byKey.values()].sort((one, other) => urgency[one.tone] - urgency[other.tone]);
}
