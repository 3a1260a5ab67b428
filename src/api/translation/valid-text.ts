import type { z } from 'zod';
import { categoryPatch } from '../../domain/category.ts';
import { historyBlockPatch, historyEntryPatch } from '../../domain/history-entry.ts';
import { advantageInput, machinePatch, picturePatch, specificationInput } from '../../domain/machine.ts';
import { newsContentPatch, newsPatch } from '../../domain/news.ts';
import { projectPatch, projectPicturePatch } from '../../domain/project.ts';
import { servicePatch } from '../../domain/service.ts';
import { steelFamilyPatch } from '../../domain/steel-family.ts';
import type { ContentTable } from '../../store/content/content-table.ts';
import { pageTextPatch } from '../content/page.ts';
import { pagePicturePatch } from '../content/page-picture.ts';

/** The schemas of the calls that change these texts: what they refuse is refused here. */
const schemas: Partial<Record<ContentTable, z.ZodObject>> = {
  machine: machinePatch,
  advantage: advantageInput,
  option: specificationInput,
  technical_characteristic: specificationInput,
  picture: picturePatch,
  category: categoryPatch,
  news: newsPatch,
  news_content: newsContentPatch,
  history_entry: historyEntryPatch,
  history_block: historyBlockPatch,
  project: projectPatch,
  project_picture: projectPicturePatch,
  service: servicePatch,
  steel_family: steelFamilyPatch,
  page_text: pageTextPatch,
  page_picture: pagePicturePatch,
};

/** Whether the call that changes a column would accept a text. */
export function isValidText(table: ContentTable, column: string, text: string): boolean {
  const schema = (schemas[table]?.shape as Record<string, z.ZodType> | undefined)?.[column];
  return schema?.safeParse(text).success === true;
}
