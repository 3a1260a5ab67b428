import { fileFieldOf, hyphenated } from '../domain/nouns/noun.ts';
import { type NounName, nounNamed } from '../domain/nouns/nouns.ts';
import { type PageKey, pagePath } from '../domain/page/page.ts';
import type { TextPage } from '../domain/page/page-text.ts';
import type { Language } from '../domain/text/language.ts';
import type { TranslationState } from '../domain/text/translation.ts';
import type * as records from './records.ts';

/** The URLs of all screens of the back-office. */
export const paths = {
  login: (next?: string) => (next ? `/admin/login?${new URLSearchParams({ next })}` : '/admin/login'),
  /** The login after a restore of the backup made at this time (ISO 8601). */
  loginAfterRestore: (restored: string) => `/admin/login?${new URLSearchParams({ restored })}`,
  reset: () => '/admin/reset',
  invitation: () => '/admin/invitation',
  /** The preview of a public page, also of one that visitors cannot find yet; as a set would make it. */
  preview: (path: string, set?: number) => `/admin/preview${set === undefined ? '' : `/set-${set}`}${path}`,
  dashboard: () => '/admin/dashboard',
  enquiries: () => '/admin/message',
  enquiry: (id: number | ':id', target?: Target) => `/admin/message/${id}${suffixOf(target)}`,
  machines: () => '/admin/machine',
  machinesOf: (category: number) => `/admin/machine?category=${category}`,
  machine: (id: number | ':id', target?: Target) => `/admin/machine/${id}${suffixOf(target)}`,
  /** The export and import of the catalogue as a file. */
  spreadsheet: () => '/admin/catalogue',
  categories: (target?: Target) => `/admin/category${suffixOf(target)}`,
  newsList: () => '/admin/news',
  newsItem: (id: number | ':id', target?: Target) => `/admin/news/${id}${suffixOf(target)}`,
  /** The list of a declared noun. */
  records: (noun: NounName, target?: Target) => `/admin/${hyphenated(noun)}${suffixOf(target)}`,
  /** The screen of one record, if its noun has them. */
  record: (noun: NounName, id: number | ':id', target?: Target) =>
    `/admin/${hyphenated(noun)}/${id}${suffixOf(target)}`,
  pages: () => '/admin/page',
  page: (page: TextPage | ':page', target?: Target) =>
    `/admin/page/${page === ':page' ? page : encodeURIComponent(page)}${suffixOf(target)}`,
  /** The texts of a page that contain the search text. */
  pageSearch: (page: TextPage, search: string) => `${paths.page(page)}?${new URLSearchParams({ search })}`,
  visits: () => '/admin/visits',
  translations: () => '/admin/translation',
  /** The exchange of texts with a translation agency. */
  agency: () => '/admin/translation/agency',
  /** The records with a translation state in a language. */
  translationsIn: (language: Language, state: TranslationState) =>
    `${paths.translations()}?${new URLSearchParams({ language, state })}`,
  prepared: () => '/admin/prepared',
  preparedSet: (id: number | ':id') => `/admin/prepared/${id}`,
  settings: (target?: Target) => `/admin/settings${suffixOf(target)}`,
  people: () => '/admin/person',
  account: () => '/admin/account',
  programs: () => '/admin/programs',
};

/** The language of an editor, and the id of the input to go to. */
export type Target = { language?: Language | undefined; field?: string };

function suffixOf({ language, field }: Target = {}): string {
  return `${language ? `?language=${language}` : ''}${field ? `#${field}` : ''}`;
}

/** The URL of a call, typed with the answers of its methods, as far as they are used. */
export type Call<Answers> = string & { readonly answers?: Answers };

/** Every call of the API (specification, section 7, and its additions). A record's path also names its unsaved text. */
export const calls = {
  login: (): Call<{ POST: records.WhoIsIn }> => '/api/auth/login',
  session: (): Call<{ GET: records.WhoIsIn }> => '/api/auth',
  reset: (): Call<{ GET: records.PasswordReset }> => '/api/auth/reset',
  resetPassword: () => '/api/auth/reset/password',
  logout: () => '/api/auth/logout',
  enquiries: (query: Query = {}): Call<{ GET: records.EnquiryPage }> => `/api/message${queryOf(query)}`,
  enquiryBulk: (): Call<{ POST: records.BulkAnswer }> => '/api/message/bulk',
  enquiryExport: (query: Query) => `/api/message/export${queryOf(query)}`,
  enquiry: (id: number): Call<{ GET: records.EnquiryRecord; PATCH: records.EnquiryRecord }> => `/api/message/${id}`,
  enquiryFigures: (query: Query): Call<{ GET: records.EnquiryFiguresRecord }> =>
    `/api/message/figures${queryOf(query)}`,
  enquiryNeighbours: (id: number, query: Query): Call<{ GET: records.EnquiryNeighbours }> =>
    `/api/message/${id}/neighbours${queryOf(query)}`,
  enquiryRestore: (id: number) => `/api/message/${id}/restore`,
  enquiryAttachment: (id: number, attachment: number) => `/api/message/${id}/attachments/${attachment}`,
  /** A picture at the address `file`, re-encoded for viewing. */
  pictureOf: (file: string, size: 'small' | 'large') => `${file}/picture?size=${size}`,
  /** A PDF at the address `file`, for a frame. */
  documentOf: (file: string) => `${file}/document`,
  enquiryAnswer: (id: number, query: Query = {}): Call<{ GET: records.AnswerBeginning; POST: records.EnquiryRecord }> =>
    `/api/message/${id}/answer${queryOf(query)}`,
  answerFiles: (id: number, name: string): Call<{ POST: records.AnswerFile }> =>
    `/api/message/${id}/answer/files${queryOf({ name })}`,
  answerFile: (id: number, file: number) => `/api/message/${id}/answer/files/${file}`,
  enquiryMails: (id: number): Call<{ POST: records.EnquiryRecord }> => `/api/message/${id}/mails`,
  enquiryMail: (id: number, mail: number): Call<{ PATCH: records.EnquiryRecord }> => `/api/message/${id}/mails/${mail}`,
  enquiryMailRetry: (id: number, mail: number): Call<{ POST: records.EnquiryRecord }> =>
    `/api/message/${id}/mails/${mail}/retry`,
  enquiryRetry: (id: number) => `/api/message/${id}/retry`,
  machines: (query: Query = {}): Call<{ GET: records.MachineRow[]; POST: records.MachineRecord }> =>
    `/api/machine${queryOf(query)}`,
  machine: (id: number): Call<{ GET: records.MachineRecord }> => `/api/machine/${id}`,
  machineCategory: (id: number) => `/api/machine/${id}/category`,
  machineList: (id: number, list: string): Call<{ POST: { id: number } }> => `/api/machine/${id}/${list}`,
  machineEntry: (id: number, list: string, entry: number) => `/api/machine/${id}/${list}/${entry}`,
  machineDuplicate: (id: number): Call<{ POST: records.MachineRecord }> => `/api/machine/${id}/duplicate`,
  machinePlace: (id: number): Call<{ GET: { after: number | null } }> => `/api/machine/${id}/place`,
  machineOrder: (id: number) => `/api/machine/${id}/order`,
  pictureUpload: (id: number, query: Query = {}): Call<{ POST: records.PictureRecord }> =>
    `/api/machine/${id}/picture/stream${queryOf(query)}`,
  picture: (id: number, picture: number) => `/api/machine/${id}/picture/${picture}`,
  pictureReplacement: (id: number, picture: number): Call<{ POST: records.PictureRecord }> =>
    `/api/machine/${id}/picture/${picture}/stream`,
  picturePoster: (id: number, picture: number) => `/api/machine/${id}/picture/${picture}/poster`,
  catalogueFile: (format: 'xlsx' | 'zip', query: Query) => `/api/catalogue.${format}${queryOf(query)}`,
  catalogueImports: (query: Query): Call<{ POST: records.ChangeSet }> => `/api/catalogue/import${queryOf(query)}`,
  categories: (query: Query = {}): Call<{ GET: records.CategoryRecord[]; POST: records.CategoryRecord }> =>
    `/api/category${queryOf(query)}`,
  categoryOrder: () => '/api/category/order',
  category: (id: number) => `/api/category/${id}`,
  newsList: (query: Query = {}): Call<{ GET: records.NewsRow[]; POST: records.NewsRecord }> =>
    `/api/news${queryOf(query)}`,
  newsItem: (id: number): Call<{ GET: records.NewsRecord }> => `/api/news/${id}`,
  newsDuplicate: (id: number): Call<{ POST: records.NewsRecord }> => `/api/news/${id}/duplicate`,
  newsImageUpload: (id: number): Call<{ POST: records.NewsRecord }> => `/api/news/${id}/image/stream`,
  newsImagePoster: (id: number) => `/api/news/${id}/image/poster`,
  newsImage: (id: number) => `/api/news/${id}/image`,
  newsContentOrder: (id: number) => `/api/news/${id}/order`,
  newsContents: (id: number) => `/api/news/${id}/content`,
  newsContent: (id: number, content: number) => `/api/news/${id}/content/${content}`,
  historyBlocks: (id: number): Call<{ POST: records.HistoryBlockRecord }> => `/api/history-entry/${id}/block`,
  historyBlock: (id: number, block: number) => `/api/history-entry/${id}/block/${block}`,
  historyBlockOrder: (id: number) => `/api/history-entry/${id}/order`,
  projectPictureUpload: (id: number): Call<{ POST: records.ProjectPictureRecord }> =>
    `/api/project/${id}/picture/stream`,
  projectPicture: (id: number, picture: number) => `/api/project/${id}/picture/${picture}`,
  projectPictureReplacement: (id: number, picture: number): Call<{ POST: records.ProjectPictureRecord }> =>
    `/api/project/${id}/picture/${picture}/stream`,
  projectPictureOrder: (id: number) => `/api/project/${id}/picture/order`,
  usedNames: (text: string): Call<{ GET: records.UsedName[] }> =>
    `/api/characteristic-kind/used-names${queryOf({ text })}`,
  /** The records of a declared noun. */
  records: <Name extends NounName>(
    noun: Name,
    query: Query = {},
  ): Call<{ GET: records.NounRecord<Name>[]; POST: records.NounRecord<Name> }> =>
    `/api/${hyphenated(noun)}${queryOf(query)}`,
  record: <Name extends NounName>(noun: Name, id: number): Call<{ GET: records.NounRecord<Name> }> =>
    `/api/${hyphenated(noun)}/${id}`,
  recordOrder: (noun: NounName) => `/api/${hyphenated(noun)}/order`,
  recordFile: (noun: NounName, id: number) =>
    `/api/${hyphenated(noun)}/${id}/${fileFieldOf(nounNamed(noun))?.segment ?? ''}`,
  recordFileUpload: <Name extends NounName>(noun: Name, id: number): Call<{ POST: records.NounRecord<Name> }> =>
    `${calls.recordFile(noun, id)}/stream`,
  pages: (): Call<{ GET: records.PageRow[] }> => '/api/page',
  page: (page: string): Call<{ GET: records.PageRecord }> => `/api/page/${encodeURIComponent(page)}`,
  pageText: (page: string, key: string): Call<{ PATCH: records.PageTextRecord }> =>
    `/api/page/${encodeURIComponent(page)}/text/${encodeURIComponent(key)}`,
  pagePicture: (
    page: string,
    key: string,
  ): Call<{ PUT: records.PagePictureRecord; PATCH: records.PagePictureRecord }> =>
    `/api/page/${encodeURIComponent(page)}/picture/${encodeURIComponent(key)}`,
  /** The edit of the picture at a path. */
  pictureEdit: (path: string): Call<{ GET: records.OriginalPicture }> => `${path}/edit`,
  history: (query: Query): Call<{ GET: records.HistoryRecord[] }> => `/api/history${queryOf(query)}`,
  translations: (query: Query): Call<{ GET: records.Translations }> => `/api/translations${queryOf(query)}`,
  translationSummary: (query: Query): Call<{ GET: records.TranslationSummary }> =>
    `/api/translations/summary${queryOf(query)}`,
  agencyFile: (format: 'xlf' | 'xlsx', query: Query) => `/api/translations/agency.${format}${queryOf(query)}`,
  agencyImports: (query: Query): Call<{ POST: records.ChangeSet }> => `/api/translations/agency${queryOf(query)}`,
  outdated: (query: Query): Call<{ GET: records.OutdatedText[] }> => `/api/translations/outdated${queryOf(query)}`,
  unreviewed: (query: Query): Call<{ GET: records.UnreviewedText[] }> =>
    `/api/translations/unreviewed${queryOf(query)}`,
  translationHelp: (): Call<{ GET: records.TranslationHelp }> => '/api/translations/help',
  suggest: (): Call<{ POST: records.Suggestions }> => '/api/translations/suggest',
  accept: (): Call<{ POST: records.AcceptedTranslations }> => '/api/translations/accept',
  review: () => '/api/translations/review',
  copyFrench: (): Call<{ POST: records.Copies }> => '/api/translations/copy',
  changeSets: (query: Query = {}): Call<{ GET: records.ChangeSets; POST: records.ChangeSet }> =>
    `/api/change-sets${queryOf(query)}`,
  changeSet: (
    id: number,
    query: Query = {},
  ): Call<{ GET: records.ChangeSet; PATCH: records.ChangeSet; DELETE: records.ChangeSet }> =>
    `/api/change-sets/${id}${queryOf(query)}`,
  changeSetPublish: (id: number, query: Query = {}): Call<{ POST: records.ChangeSet }> =>
    `/api/change-sets/${id}/publish${queryOf(query)}`,
  changeSetUndo: (id: number): Call<{ POST: records.UndoneSet }> => `/api/change-sets/${id}/undo`,
  changeSetReopen: (id: number): Call<{ POST: records.ChangeSet }> => `/api/change-sets/${id}/reopen`,
  changeSetDrop: (id: number): Call<{ POST: records.ChangeSet }> => `/api/change-sets/${id}/drop`,
  changeSetDecide: (id: number): Call<{ POST: records.ChangeSet }> => `/api/change-sets/${id}/decide`,
  changeSetLinks: (id: number): Call<{ POST: records.SharedSet }> => `/api/change-sets/${id}/links`,
  changeSetLink: (id: number, link: number): Call<{ DELETE: records.ChangeSet }> =>
    `/api/change-sets/${id}/links/${link}`,
  restore: (entry: string | number): Call<{ POST: records.Restored }> => `/api/history/${entry}/restore`,
  visits: (query: Query): Call<{ GET: records.VisitsRecord }> => `/api/visits${queryOf(query)}`,
  visitExport: (query: Query) => `/api/visits/export${queryOf(query)}`,
  settings: (): Call<{ GET: records.SettingsRecord }> => '/api/settings',
  ownLogo: (): Call<{ DELETE: records.SettingsRecord }> => '/api/settings/logo',
  ownLogoUpload: (): Call<{ POST: records.SettingsRecord }> => '/api/settings/logo/stream',
  mail: (): Call<{ GET: records.MailStatus }> => '/api/mail',
  mailDomain: (query: Query): Call<{ GET: records.MailDomainRecord }> => `/api/mail/domain${queryOf(query)}`,
  mailTest: () => '/api/mail/test',
  mailbox: (): Call<{ GET: records.MailboxRecord; PUT: records.MailboxRecord }> => '/api/mailbox',
  account: (): Call<{ GET: records.AccountRecord }> => '/api/account',
  password: () => '/api/account/password',
  pushes: (): Call<{ GET: records.Pushes; PUT: { id: number } }> => '/api/account/push',
  push: (id: number) => `/api/account/push/${id}`,
  accountSession: (id: string) => `/api/account/sessions/${id}`,
  accountAddress: () => '/api/account/address',
  accountAddressConfirm: () => '/api/account/address/confirm',
  webhook: (): Call<{ GET: records.WebhookStatus; PUT: records.WebhookSecret }> => '/api/webhook',
  webhookSecret: (): Call<{ POST: records.WebhookSecret }> => '/api/webhook/secret',
  webhookTest: () => '/api/webhook/test',
  webhookRetry: (id: number) => `/api/webhook/delivery/${id}/retry`,
  apiTokenUses: (id: number): Call<{ GET: records.ApiTokenUses }> => `/api/token/${id}/uses`,
  programAccess: (): Call<{ GET: records.ProgramAccess; PUT: records.ProgramAccess }> => '/api/programs',
  cutPartContours: (enquiry: number, part: number): string => `/api/message/${enquiry}/parts/${part}/contours.dxf`,
  apiTokens: (): Call<{ GET: records.ApiTokenRecord[]; POST: records.NewApiToken }> => '/api/token',
  apiToken: (id: number) => `/api/token/${id}`,
  people: (): Call<{ GET: records.People }> => '/api/person',
  person: (id: number) => `/api/person/${id}`,
  invitations: (): Call<{ POST: records.SentInvitation }> => '/api/person/invitation',
  invitation: (id: number) => `/api/person/invitation/${id}`,
  acceptInvitation: () => '/api/invitation',
  lookAtInvitation: (): Call<{ POST: records.Invitation }> => '/api/invitation/look',
  secondFactor: (): Call<{ POST: records.SecondFactor }> => '/api/account/second-factor',
  secondFactorConfirm: (): Call<{ POST: records.RecoveryCodes }> => '/api/account/second-factor/confirm',
  passkeys: (): Call<{ GET: records.Passkeys }> => '/api/passkey',
  passkey: (id: number) => `/api/passkey/${id}`,
  passkeyRegistration: (): Call<{ POST: records.PasskeyOptions }> => '/api/passkey/registration',
  passkeyLogin: (): Call<{ GET: records.PasskeyLogin; POST: records.WhoIsIn }> => '/api/auth/passkey',
  passkeyLoginOptions: (): Call<{ POST: records.PasskeyOptions }> => '/api/auth/passkey/options',
  demoContent: (): Call<{ GET: records.DemoCounts; DELETE: records.DemoRemoved }> => '/api/demo-content',
  demoContentRestore: () => '/api/demo-content/restore',
  unplayableVideos: (): Call<{ GET: records.UnplayableVideo[] }> => '/api/video/unplayable',
  firstSteps: (): Call<{ GET: records.FirstSteps }> => '/api/first-steps',
  firstStep: (step: string) => `/api/first-steps/${step}`,
  find: (text: string): Call<{ GET: records.FoundRecord[] }> => `/api/find${queryOf({ text })}`,
  backups: (): Call<{ GET: records.BackupStatus }> => '/api/backup',
  backup: (name: string) => `/api/backup/${name}`,
  backupRestore: (name: string) => `/api/backup/${name}/restore`,
};

/** The noun of the record in a call's path. Calls for enquiries keep the path `message`, which programs rely on. */
export function nounAt(path: string): string {
  const [, , segment = ''] = path.split('/');
  return segment === 'message' ? 'enquiry' : segment.replaceAll('-', '_');
}

export type Query = Record<string, string | number | boolean | undefined>;

function queryOf(query: Query): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  return given.length > 0 ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}` : '';
}

/** The URL of a record or page on the public site. */
export function sitePath(page: PageKey, language: Language, id?: number): string {
  return pagePath({ page, language, id });
}
