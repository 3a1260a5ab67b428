import { defaultLanguage } from '../../../domain/text/language.ts';
import { fieldId } from '../../fields/field-id.ts';
import { calls } from '../../paths.ts';
import type { Need } from '../../publish/need.ts';
import type { NewsRecord } from '../../records.ts';

/** The id of the input that adds a picture or a video. */
export const imageInput = (item: number) => fieldId(calls.newsItem(item), 'image');

/** What the page of a news item needs. Its text is a content, which is added by a form. */
export function newsNeeds({ id, image, content }: NewsRecord): Need[] {
  const subtitle = fieldId(calls.newsContents(id), `title_${defaultLanguage}`);
  return [
    { name: 'publish.needs.picture', input: imageInput(id), isMet: () => image !== '' },
    { name: 'publish.needs.text', input: subtitle, isMet: () => content.length > 0 },
  ];
}
