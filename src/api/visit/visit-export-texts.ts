import type { InterfaceLanguage } from '../../domain/text/interface-language.ts';
import type { DeviceKind } from '../../domain/visit.ts';
import texts from './visit-export-texts.json' with { type: 'json' };

/** The files that visits are exported as, one per chart. */
export const exportedParts = ['days', 'pages', 'machines', 'languages', 'hosts', 'devices', 'searches'] as const;

export type ExportedPart = (typeof exportedParts)[number];

export type VisitExportTexts = {
  columns: Record<
    | ('day' | 'page' | 'language' | 'machine' | 'number' | 'host' | 'device' | 'words' | 'searches')
    | ('views' | 'visits' | 'forms' | 'enquiries' | 'dataSheets' | 'comparisons'),
    string
  >;
  devices: Record<DeviceKind, string>;
  direct: string;
  others: string;
};

/** The texts of an export in the languages of the back-office: the same words as on the screen. */
export const visitExportTexts: Record<InterfaceLanguage, VisitExportTexts> = texts;
