import type { z } from 'zod';
import type {
  accountAnswer,
  passwordResetAnswer,
  pushAnswer,
  recoveryCodesAnswer,
  secondFactorAnswer,
  sessionAnswer,
} from '../contract/account.ts';
import type { answerBeginning, answerFileAnswer } from '../contract/answer.ts';
import type { backupAnswer } from '../contract/backup.ts';
import type { categoryAnswer } from '../contract/category.ts';
import type { changeSetAnswer, changeSetList, sharedAnswer, undoneAnswer } from '../contract/change-set.ts';
import type { clientAnswer } from '../contract/client.ts';
import type { demoContentAnswer, demoRemovedAnswer } from '../contract/demo-content.ts';
import type { bulkAnswer, enquiriesAnswer, enquiryAnswer, neighboursAnswer } from '../contract/enquiry.ts';
import type { enquiryFiguresAnswer } from '../contract/enquiry-figures.ts';
import type { changedByAnswer } from '../contract/failure.ts';
import type { findAnswer } from '../contract/find.ts';
import type { firstStepsAnswer } from '../contract/first-step.ts';
import type { changeEntryAnswer, restoredAnswer } from '../contract/history.ts';
import type { historyBlockAnswer, historyEntryAnswer } from '../contract/history-entry.ts';
import type {
  advantageAnswer,
  machineAnswer,
  machineRowAnswer,
  pictureAnswer,
  specificationAnswer,
} from '../contract/machine.ts';
import type { mailAnswer, mailDomainAnswer } from '../contract/mail.ts';
import type { mailboxAnswer } from '../contract/mailbox.ts';
import type { newsAnswer, newsContentAnswer, newsRowAnswer } from '../contract/news.ts';
import type { pageAnswer, pagePictureAnswer, pageRowAnswer, pageTextAnswer } from '../contract/page.ts';
import type { passkeyLoginAnswer, passkeyOptionsAnswer, passkeysAnswer } from '../contract/passkey.ts';
import type { invitationAnswer, peopleAnswer, sentInvitationAnswer } from '../contract/person.ts';
import type { originalAnswer } from '../contract/picture-edit.ts';
import type {
  apiTokensAnswer,
  newApiTokenAnswer,
  programAccess,
  tokenUsesAnswer,
  webhookAnswer,
  webhookSecretAnswer,
} from '../contract/programs.ts';
import type { projectAnswer, projectPictureAnswer } from '../contract/project.ts';
import type { settingsAnswer } from '../contract/settings.ts';
import type {
  copiesAnswer,
  outdatedTextAnswer,
  translationSummaryAnswer,
  translationsAnswer,
  unreviewedTextAnswer,
} from '../contract/translation.ts';
import type { acceptedAnswer, suggestionsAnswer, translationHelpAnswer } from '../contract/translation-help.ts';
import type { unplayableVideoAnswer } from '../contract/unplayable-video.ts';
import type { usedNameAnswer } from '../contract/used-name.ts';
import type { visitsAnswer } from '../contract/visit.ts';
import type { RecordOf } from '../domain/nouns/noun.ts';
import type { NounName, NounNamed } from '../domain/nouns/nouns.ts';

// The API's answers. Only types are imported, so the schemas stay out of the browser.

/** A record of a declared noun. */
export type NounRecord<Name extends NounName> = Name extends keyof OwnAnswers
  ? OwnAnswers[Name]
  : RecordOf<NounNamed<Name>>;

/** The nouns whose answers have more than their fields. */
type OwnAnswers = {
  client: z.infer<typeof clientAnswer>;
  history_entry: z.infer<typeof historyEntryAnswer>;
  project: z.infer<typeof projectAnswer>;
};

export type HistoryEntryRecord = NounRecord<'history_entry'>;
export type ProjectRecord = NounRecord<'project'>;

export type MachineRow = z.infer<typeof machineRowAnswer>;
export type MachineRecord = z.infer<typeof machineAnswer>;
export type AdvantageRecord = z.infer<typeof advantageAnswer>;
export type SpecificationRecord = z.infer<typeof specificationAnswer>;
export type PictureRecord = z.infer<typeof pictureAnswer>;
export type OriginalPicture = z.infer<typeof originalAnswer>;
export type ChangeSets = z.infer<typeof changeSetList>;
export type ChangeSetSummary = ChangeSets['sets'][number];
export type ChangeSet = z.infer<typeof changeSetAnswer>;
export type SetDifference = ChangeSet['differences'][number];
export type SharedSet = z.infer<typeof sharedAnswer>;
export type UndoneSet = z.infer<typeof undoneAnswer>;
export type CategoryRecord = z.infer<typeof categoryAnswer>;
export type NewsRow = z.infer<typeof newsRowAnswer>;
export type NewsRecord = z.infer<typeof newsAnswer>;
export type NewsContentRecord = z.infer<typeof newsContentAnswer>;
export type AnswerBeginning = z.infer<typeof answerBeginning>;
export type AnswerFile = z.infer<typeof answerFileAnswer>;
export type HistoryBlockRecord = z.infer<typeof historyBlockAnswer>;
export type ProjectPictureRecord = z.infer<typeof projectPictureAnswer>;
export type UsedName = z.infer<typeof usedNameAnswer>;
export type PageRow = z.infer<typeof pageRowAnswer>;
export type PageRecord = z.infer<typeof pageAnswer>;
export type PageTextRecord = z.infer<typeof pageTextAnswer>;
export type PagePictureRecord = z.infer<typeof pagePictureAnswer>;
export type HistoryRecord = z.infer<typeof changeEntryAnswer>;
export type Restored = z.infer<typeof restoredAnswer>;
export type Translations = z.infer<typeof translationsAnswer>;
export type TranslationRow = Translations['rows'][number];
export type UnreviewedText = z.infer<typeof unreviewedTextAnswer>;
export type TranslationHelp = z.infer<typeof translationHelpAnswer>;
export type Suggestions = z.infer<typeof suggestionsAnswer>;
export type Suggested = Suggestions['suggestions'][number];
export type AcceptedTranslations = z.infer<typeof acceptedAnswer>;
export type Copies = z.infer<typeof copiesAnswer>;
export type TranslationSummary = z.infer<typeof translationSummaryAnswer>;
export type OutdatedText = z.infer<typeof outdatedTextAnswer>;
export type SettingsRecord = z.infer<typeof settingsAnswer>;
export type VisitsRecord = z.infer<typeof visitsAnswer>;
export type WhoIsIn = z.infer<typeof sessionAnswer>;
export type AccountRecord = z.infer<typeof accountAnswer>;
export type Pushes = z.infer<typeof pushAnswer>;
export type SessionRecord = AccountRecord['sessions'][number];
export type SecondFactor = z.infer<typeof secondFactorAnswer>;
export type RecoveryCodes = z.infer<typeof recoveryCodesAnswer>;
export type WebhookStatus = z.infer<typeof webhookAnswer>;
export type WebhookDelivery = WebhookStatus['deliveries'][number];
export type WebhookSecret = z.infer<typeof webhookSecretAnswer>;
export type ApiTokenRecord = z.infer<typeof apiTokensAnswer>[number];
export type ApiTokenUses = z.infer<typeof tokenUsesAnswer>;
export type ProgramAccess = z.infer<typeof programAccess>;
export type NewApiToken = z.infer<typeof newApiTokenAnswer>;
export type People = z.infer<typeof peopleAnswer>;
export type PersonRecord = People['people'][number];
export type OpenInvitation = People['invitations'][number];
export type SentInvitation = z.infer<typeof sentInvitationAnswer>;
export type Invitation = z.infer<typeof invitationAnswer>;
export type ChangedBy = z.infer<typeof changedByAnswer>;
export type PasswordReset = z.infer<typeof passwordResetAnswer>;
export type Passkeys = z.infer<typeof passkeysAnswer>;
export type PasskeyRecord = Passkeys['passkeys'][number];
export type PasskeyOptions = z.infer<typeof passkeyOptionsAnswer>;
export type PasskeyLogin = z.infer<typeof passkeyLoginAnswer>;
export type DemoCounts = z.infer<typeof demoContentAnswer>;
export type DemoRemoved = z.infer<typeof demoRemovedAnswer>;
export type FoundRecord = z.infer<typeof findAnswer>[number];
export type UnplayableVideo = z.infer<typeof unplayableVideoAnswer>;
export type FirstSteps = z.infer<typeof firstStepsAnswer>;
export type BackupStatus = z.infer<typeof backupAnswer>;
export type BackupRecord = BackupStatus['backups'][number];
export type MailStatus = z.infer<typeof mailAnswer>;
export type MailDomainRecord = z.infer<typeof mailDomainAnswer>;
export type MailboxRecord = z.infer<typeof mailboxAnswer>;
export type EnquiryPage = z.infer<typeof enquiriesAnswer>;
export type EnquiryRow = EnquiryPage['rows'][number];
export type EnquiryRecord = z.infer<typeof enquiryAnswer>;
export type ThreadMailRecord = EnquiryRecord['mails'][number];
export type EnquiryFiguresRecord = z.infer<typeof enquiryFiguresAnswer>;
export type EnquiryNeighbours = z.infer<typeof neighboursAnswer>;
export type BulkAnswer = z.infer<typeof bulkAnswer>;
