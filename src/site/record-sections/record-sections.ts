import type { LocalBusinessLeaf } from 'schema-dts';
import type { PageKey } from '../../domain/page/page.ts';
import type { Database } from '../../store/engine/row.ts';
import { certificateSection } from '../certificates/certificate-section.ts';
import { contactSection } from '../contacts/contact-section.ts';
import type { LoadRequest } from '../load-request.ts';
import type { Texts } from '../merged-texts.ts';
import { questionSection } from '../questions/question-section.ts';
import type { Node, Shown } from '../structured-data/node.ts';
import type { LoadedSection, RecordSection } from './define-section.ts';

/** The sections of records, in their order on pages. To add one, add a row here. */
export const recordSections: readonly RecordSection[] = [contactSection, questionSection, certificateSection];

/** Loads the sections of a page that have records. */
export async function loadSections(db: Database, request: LoadRequest, page: PageKey): Promise<LoadedSection[]> {
  const loaded: LoadedSection[] = [];
  for (const section of recordSections) {
    const found = await section.load(db, request, page);
    if (found) loaded.push(found);
  }
  return loaded;
}

/** The headings that the owner may hide on a page with such texts, each with the texts of its section. */
export function optionalTitles(sections: readonly string[]): Record<string, string[]> {
  const titles = recordSections.flatMap((section) => Object.values(section.titles));
  const own = titles.filter((title) => sections.some((each) => title.startsWith(`${each}.`)));
  return Object.fromEntries(own.map((title) => [title, [groupOf(title)]]));
}

/** The texts of such sections: a page without records shows none of them. */
export function isSectionText(key: string): boolean {
  return recordSections.some(({ titles }) =>
    Object.values(titles).some((title) => title !== '' && key.startsWith(`${groupOf(title)}.`)),
  );
}

/** Whether a page shows a section: one whose heading is hidden is left out. */
export function isShown({ title }: Pick<LoadedSection, 'title'>, t: Texts): boolean {
  return title === '' || t(title as never) !== '';
}

/** What the sections of a page say of the company in its structured data. */
export function companyIn(sections: LoadedSection[], shown: Shown): Partial<LocalBusinessLeaf> {
  const parts = sections.filter((each) => isShown(each, shown.context.t)).map(({ company }) => company(shown));
  return Object.assign({}, ...parts);
}

/** The other structured data of a page's sections. */
export function nodesIn(sections: LoadedSection[], shown: Shown): Node[] {
  return sections.filter((each) => isShown(each, shown.context.t)).flatMap(({ nodes }) => nodes(shown));
}

function groupOf(title: string): string {
  return title.slice(0, title.lastIndexOf('.'));
}
