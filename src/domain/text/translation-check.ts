import { z } from 'zod';
import { reasonOf } from '../../lib/reason-message.ts';
import type { Reason } from '../../lib/refusal-text.ts';
import { categoryPatch } from '../catalogue/category.ts';
import { advantageInput, machinePatch, picturePatch, specificationInput } from '../catalogue/machine.ts';
import { historyBlockPatch } from '../history-block.ts';
import { projectPicturePatch } from '../media/project-picture.ts';
import { newsContentPatch, newsPatch } from '../news.ts';
import { byNoun } from '../nouns/nouns.ts';
import { patchOf } from '../nouns/shapes.ts';
import { pagePictureFields } from '../page/page-picture.ts';
import { type DefaultText, longestText, whyUnfit } from '../page/page-text.ts';
import { differingMarker } from './agency.ts';
import type { Language } from './language.ts';
import { localizedShape } from './localized.ts';
import { text } from './text.ts';

/** The schemas of the API by table, which also apply to imported translations. */
const schemas: Record<string, z.ZodObject> = {
  ...byNoun(patchOf),
  machine: machinePatch,
  category: categoryPatch,
  news: newsPatch,
  news_content: newsContentPatch,
  advantage: advantageInput,
  option: specificationInput,
  technical_characteristic: specificationInput,
  picture: picturePatch,
  history_block: historyBlockPatch,
  project_picture: projectPicturePatch,
  page_picture: z.object(localizedShape(pagePictureFields, text(500))),
};

/** Identifies a text. `standard` is the default of a text of a page. */
type Place = { table: string; field: string; language: Language; standard: DefaultText | undefined };

/** The maximum length of a translation, in characters. */
export function longestTranslation({ table, field, language, standard }: Place): number {
  if (standard) return longestText(standard.texts[language]);
  const schema = schemaOf({ table, field, language });
  const { maxLength } = (schema ? z.toJSONSchema(schema, { io: 'input' }) : {}) as { maxLength?: number };
  return maxLength ?? 20_000;
}

/**
 * Why a translation is refused: its markers differ from the French text, it is too long, or the schema of its field refuses
 * it.
 */
export function whyNoTranslation(place: Place, french: string, translation: string): Reason | undefined {
  const marker = differingMarker(french, translation);
  if (marker) return { code: marker.isMissing ? 'markerLost' : 'markerAdded', marker: marker.marker };
  if (place.standard) return whyUnfit(translation, place.standard.texts[place.language]);
  const limit = longestTranslation(place);
  if (translation.length > limit) return { code: 'atMostCharacters', limit };
  const issue = schemaOf(place)?.safeParse(translation).error?.issues[0];
  return issue && (reasonOf(issue.message) ?? 'notValid');
}

function schemaOf({ table, field, language }: Pick<Place, 'table' | 'field' | 'language'>): z.ZodType | undefined {
  return schemas[table]?.shape[`${field}_${language}`] as z.ZodType | undefined;
}
