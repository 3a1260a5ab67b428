import type { z } from 'zod';
import type { visitsAnswer } from '../../contract/visit.ts';
import { pagePath } from '../../domain/page/page.ts';
import type { InterfaceLanguage } from '../../domain/text/interface-language.ts';
import { noHost, otherHosts } from '../../domain/visit.ts';
import { type CsvCell, csvRows, csvStart } from '../enquiry/csv.ts';
import { type ExportedPart, type VisitExportTexts, visitExportTexts } from './visit-export-texts.ts';

type Visits = z.infer<typeof visitsAnswer>;
type Column = keyof VisitExportTexts['columns'];
type Table = { columns: Column[]; rows: CsvCell[][] };

/**
 * A part of the visits as CSV below a header row.
 * @param language of the header
 */
export function visitExport(visits: Visits, part: ExportedPart, language: InterfaceLanguage): string {
  const texts = visitExportTexts[language];
  const { columns, rows } = tables[part](visits, texts);
  return csvStart + csvRows([columns.map((column) => texts.columns[column]), ...rows]);
}

const tables: Record<ExportedPart, (visits: Visits, texts: VisitExportTexts) => Table> = {
  days: ({ days }) => ({
    columns: ['day', 'visits', 'views', 'forms', 'enquiries', 'dataSheets', 'comparisons'],
    rows: days.map(({ day, visits, views, forms, enquiries, dataSheets, comparisons }) => [
      { day },
      ...[visits, views, forms, enquiries, dataSheets, comparisons],
    ]),
  }),
  pages: ({ pages }) => ({
    columns: ['page', 'language', 'views'],
    rows: pages.map(({ page, language, views }) => [pagePath({ page, language }), language, views]),
  }),
  machines: ({ machines }) => ({
    columns: ['number', 'machine', 'views', 'enquiries', 'dataSheets'],
    rows: machines.map(({ id, name, views, enquiries, dataSheets }) => [id, name, views, enquiries, dataSheets]),
  }),
  languages: ({ languages }) => ({
    columns: ['language', 'views'],
    rows: languages.map(({ language, views }) => [language, views]),
  }),
  hosts: ({ hosts }, texts) => ({
    columns: ['host', 'visits'],
    rows: hosts.map(({ host, visits }) => [hostName(host, texts), visits]),
  }),
  searches: ({ searches }) => ({
    columns: ['words', 'searches'],
    rows: searches.map(({ words, searches: count }) => [words, count]),
  }),
  devices: ({ devices }, texts) => ({
    columns: ['device', 'visits'],
    rows: devices.map(({ device, visits }) => [texts.devices[device], visits]),
  }),
};

function hostName(host: string, { direct, others }: VisitExportTexts): string {
  if (host === noHost) return direct;
  return host === otherHosts ? others : host;
}
