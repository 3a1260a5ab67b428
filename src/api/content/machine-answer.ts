import { type MachineSummary, machineFields, machineLists, pictureFields } from '../../domain/catalogue/machine.ts';
import { mediaUrl } from '../../domain/media/media.ts';
import type { Language } from '../../domain/text/language.ts';
import { type Localized, withOwnLanguage } from '../../domain/text/localized.ts';
import { orNotFound } from '../../lib/refusal.ts';
import { findMachine } from '../../store/content/machine/machine.ts';
import { listThumbnails, type PictureRow } from '../../store/content/machine/picture.ts';
import { listStates } from '../../store/content/translated/translation-state.ts';
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

/** A machine as the API answers it in a list. */
export function summarize(machine: MachineSummary, language: Language) {
  const categories = machine.categories.map((category) => withOwnLanguage(category, ['name'], language));
  return { ...withOwnLanguage(machine, machineFields, language), categories };
}

/** Adds a thumbnail and the translation states to each machine of a list. */
export async function withOverview<Row extends { id: number }>(db: Database, machines: Row[]) {
  const ids = machines.map(({ id }) => id);
  const thumbnails = await listThumbnails(db, ids);
  const states = await listStates(db, 'machine', ids);
  return machines.map((machine) => {
    const thumbnail = thumbnails.get(machine.id);
    return { ...machine, thumbnail: thumbnail ? mediaUrl(thumbnail) : '', translations: states.get(machine.id) };
  });
}

/** A picture or video as the API answers it. */
export function answerPicture(picture: PictureRow, language: Language) {
  const poster = picture.poster === null ? '' : mediaUrl(picture.poster);
  return { ...withOwnLanguage(picture, pictureFields, language), url: mediaUrl(picture.media), poster };
}
