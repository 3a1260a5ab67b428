import type { Language } from '../../domain/language.ts';
import { type Localized, withOwnLanguage } from '../../domain/localized.ts';
import { type MachineSummary, machineFields, machineLists, pictureFields } from '../../domain/machine.ts';
import { mediaUrl } from '../../domain/media.ts';
import { orNotFound } from '../../lib/refusal.ts';
import { findMachine } from '../../store/content/machine.ts';
import type { PictureRow } from '../../store/content/picture.ts';
import type { Database } from '../../store/engine/row.ts';

/**
 * A machine as the API answers it, its texts also in `language`.
 * @throws Refusal 404 when there is none
 */
export async function readMachine(db: Database, id: number, language: Language) {
  const machine = orNotFound(await findMachine(db, id), 'machine');
  const specifications = <Entry extends Localized<'name' | 'value'>>(entries: Entry[]) =>
    entries.map((entry) => withOwnLanguage(entry, machineLists.options.fields, language));
  return {
    ...summarize(machine, language),
    advantages: machine.advantages.map((entry) => withOwnLanguage(entry, machineLists.advantages.fields, language)),
    options: specifications(machine.options),
    technical_characteristics: specifications(machine.technical_characteristics),
    pictures: machine.pictures.map((picture) => answerPicture(picture, language)),
  };
}

/** A machine as a list of the API answers it. */
export function summarize(machine: MachineSummary, language: Language) {
  const categories = machine.categories.map((category) => withOwnLanguage(category, ['name'], language));
  return { ...withOwnLanguage(machine, machineFields, language), categories };
}

/** A picture or video as the API answers it. */
export function answerPicture(picture: PictureRow, language: Language) {
  const poster = picture.poster === null ? '' : mediaUrl(picture.poster);
  return { ...withOwnLanguage(picture, pictureFields, language), url: mediaUrl(picture.media), poster };
}
