import { category } from './category.ts';
import type { Content } from './content.ts';
import { historyBlock } from './history-entry.ts';
import { advantage, machine, option, picture, technicalCharacteristic } from './machine.ts';
import { news, newsContent } from './news.ts';
import { page, pagePicture, pageText } from './page.ts';
import { projectPicture } from './project.ts';

/** The records with calls and screens of their own, and all parts of records. */
export const contents = [
  machine,
  category,
  news,
  advantage,
  option,
  technicalCharacteristic,
  picture,
  newsContent,
  historyBlock,
  projectPicture,
  page,
  pageText,
  pagePicture,
] as const satisfies Content[];

export type AnyContent = (typeof contents)[number];
