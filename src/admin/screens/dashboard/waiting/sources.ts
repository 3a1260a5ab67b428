import { useBackupState } from './backup-state.ts';
import { useDueEnquiries } from './due-enquiries.ts';
import { useMailboxFailure } from './mailbox-failure.ts';
import { usePreparedSets } from './prepared-sets.ts';
import { useRefusedMails } from './refused-mails.ts';
import { useRefusedWebhooks } from './refused-webhooks.ts';
import { useTranslationGaps } from './translation-gaps.ts';
import { useUnplayableVideos } from './unplayable-videos.ts';
import { useUnreadEnquiries } from './unread-enquiries.ts';
import { useUnstoredTexts } from './unstored-texts.tsx';
import type { Waiting } from './waiting.ts';

/** The tasks of each kind, most urgent first. To add a kind, add a hook in this folder and a line here. */
export function useWaiting(): (Waiting[] | undefined)[] {
  return [
    useUnreadEnquiries(),
    useDueEnquiries(),
    useRefusedMails(),
    useMailboxFailure(),
    useRefusedWebhooks(),
    usePreparedSets(),
    useUnstoredTexts(),
    useUnplayableVideos(),
    useBackupState(),
    useTranslationGaps(),
  ];
}
