import type { Migration } from 'kysely/migration';
import * as initial from './0001-initial.ts';
import * as history from './0002-history.ts';
import * as account from './0003-account.ts';
import * as historyMedia from './0004-history-media.ts';
import * as outbox from './0005-outbox.ts';
import * as inbox from './0006-inbox.ts';
import * as passwordReset from './0007-password-reset.ts';
import * as basketLine from './0008-basket-line.ts';
import * as attachment from './0009-attachment.ts';
import * as placeholder from './0010-placeholder.ts';
import * as outboxLease from './0011-outbox-lease.ts';
import * as largeLists from './0012-large-lists.ts';
import * as userLanguage from './0013-user-language.ts';
import * as enquiryCount from './0014-enquiry-count.ts';
import * as largeInbox from './0015-large-inbox.ts';
import * as resetMail from './0016-reset-mail.ts';
import * as fieldVersion from './0017-field-version.ts';
import * as enquiry from './0018-enquiry.ts';
import * as searchDescription from './0019-search-description.ts';
import * as pageText from './0020-page-text.ts';
import * as client from './0021-client.ts';
import * as historyEntry from './0022-history-entry.ts';
import * as projectService from './0023-project-service.ts';
import * as steel from './0024-steel.ts';
import * as pagePicture from './0025-page-picture.ts';
import * as publication from './0026-publication.ts';
import * as courtesyMail from './0027-courtesy-mail.ts';
import * as visit from './0029-visit.ts';
import * as person from './0030-person.ts';
import * as passkey from './0031-passkey.ts';
import * as machinePriority from './0032-machine-priority.ts';
import * as copied from './0033-copied.ts';
import * as newsPicture from './0034-news-picture.ts';
import * as answered from './0035-answered.ts';
import * as figure from './0037-figure.ts';
import * as stock from './0038-stock.ts';
import * as contentSearch from './0039-content-search.ts';
import * as catalogueImport from './0040-catalogue-import.ts';
import * as answer from './0042-answer.ts';
import * as followUp from './0043-follow-up.ts';
import * as translationHelp from './0044-translation-help.ts';
import * as agency from './0045-agency.ts';
import * as webhook from './0046-webhook.ts';
import * as apiToken from './0047-api-token.ts';
import * as machineFacet from './0048-machine-facet.ts';
import * as machineNameOrder from './0049-machine-name-order.ts';
import * as placeholderColours from './0050-placeholder-colours.ts';
import * as question from './0051-question.ts';
import * as certificateContact from './0052-certificate-contact.ts';
import * as importNotes from './0053-import-notes.ts';
import * as cleanTexts from './0054-clean-texts.ts';
import * as fetchedMail from './0055-fetched-mail.ts';
import * as changeSet from './0056-change-set.ts';
import * as assistant from './0057-assistant.ts';
import * as cutPart from './0058-cut-part.ts';
import * as invitedEmail from './0059-invited-email.ts';
import * as changeKind from './0060-change-kind.ts';
import * as push from './0061-push.ts';
import * as pictureEdit from './0062-picture-edit.ts';
import * as dueEnquiries from './0063-due-enquiries.ts';

/**
 * All migrations in order. A released migration is never changed; the next one corrects its mistakes. It imports nothing of the
 * program except `frozen/`, because the rest changes. Due migrations run in one transaction, in which SQLite cannot turn
 * foreign keys off: one that recreates a table defers them.
 */
export const migrations: Record<string, Migration> = {
  '0001-initial': initial,
  '0002-history': history,
  '0003-account': account,
  '0004-history-media': historyMedia,
  '0005-outbox': outbox,
  '0006-inbox': inbox,
  '0007-password-reset': passwordReset,
  '0008-basket-line': basketLine,
  '0009-attachment': attachment,
  '0010-placeholder': placeholder,
  '0011-outbox-lease': outboxLease,
  '0012-large-lists': largeLists,
  '0013-user-language': userLanguage,
  '0014-enquiry-count': enquiryCount,
  '0015-large-inbox': largeInbox,
  '0016-reset-mail': resetMail,
  '0017-field-version': fieldVersion,
  '0018-enquiry': enquiry,
  '0019-search-description': searchDescription,
  '0020-page-text': pageText,
  '0021-client': client,
  '0022-history-entry': historyEntry,
  '0023-project-service': projectService,
  '0024-steel': steel,
  '0025-page-picture': pagePicture,
  '0026-publication': publication,
  '0027-courtesy-mail': courtesyMail,
  '0029-visit': visit,
  '0030-person': person,
  '0031-passkey': passkey,
  '0032-machine-priority': machinePriority,
  '0033-copied': copied,
  '0034-news-picture': newsPicture,
  '0035-answered': answered,
  '0037-figure': figure,
  '0038-stock': stock,
  '0039-content-search': contentSearch,
  '0040-catalogue-import': catalogueImport,
  '0042-answer': answer,
  '0043-follow-up': followUp,
  '0044-translation-help': translationHelp,
  '0045-agency': agency,
  '0046-webhook': webhook,
  '0047-api-token': apiToken,
  '0048-machine-facet': machineFacet,
  '0049-machine-name-order': machineNameOrder,
  '0050-placeholder-colours': placeholderColours,
  '0051-question': question,
  '0052-certificate-contact': certificateContact,
  '0053-import-notes': importNotes,
  '0054-clean-texts': cleanTexts,
  '0055-fetched-mail': fetchedMail,
  '0056-change-set': changeSet,
  '0057-assistant': assistant,
  '0058-cut-part': cutPart,
  '0059-invited-email': invitedEmail,
  '0060-change-kind': changeKind,
  '0061-push': push,
  '0062-picture-edit': pictureEdit,
  '0063-due-enquiries': dueEnquiries,
};
