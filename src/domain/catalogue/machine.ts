import { z } from 'zod';
import { because } from '../../lib/reason-message.ts';
import { focalPoint } from '../media/focal-point.ts';
import { advantage, type MachineField, machine, option, picture, technicalCharacteristic } from '../nouns/machine.ts';
import { translatedFields } from '../nouns/noun.ts';
import { textsOfInput, textsOfPatch } from '../nouns/shapes.ts';
import type { Publication } from '../publication.ts';
import { publicationPatch } from '../publication-input.ts';
import type { WithCopies } from '../text/copied.ts';
import { copyList } from '../text/copy-input.ts';
import type { Language } from '../text/language.ts';
import { type Localized, writtenLanguages } from '../text/localized.ts';
import { id, lineOrBlank, priority } from '../text/text.ts';
import type { Stock } from './stock.ts';
import { stockPatch } from './stock-input.ts';

export const machineFields = translatedFields(machine);

/**
 * A new machine. By default it is visible, and listed after the others. Only the French name is required: the other texts may
 * follow.
 */
export const machineInput = z.object({
  ...textsOfInput(machine),
  visible: z.boolean().optional(),
  priority: priority.optional(),
  ...stockPatch.shape,
  copy: copyList(machineFields),
});

/** Changes of a machine itself. Also accepts a full machine object: its id and nested lists are ignored. */
export const machinePatch = machineInput.partial().extend(publicationPatch.shape);

/** The new place of a machine in the catalogue: before or after another one. `after: null` is first, `before: null` last. */
export const machinePlace = z
  .object({ before: id.nullable(), after: id.nullable() })
  .partial()
  .refine(({ before, after }) => (before === undefined) !== (after === undefined), because('oneOfBoth'));

export type MachinePlace = z.infer<typeof machinePlace>;
export type MachineInput = z.infer<typeof machineInput>;
export type MachinePatch = z.infer<typeof machinePatch>;

/**
 * The three ordered lists of a machine. The key is the path segment of the API; `property` is the name in a machine
 * object, `table` the database table, `thing` the word for one entry in a refusal.
 */
export const machineLists = {
  advantages: { property: 'advantages', table: 'advantage', fields: translatedFields(advantage), thing: 'advantage' },
  options: { property: 'options', table: 'option', fields: translatedFields(option), thing: 'option' },
  'technical-characteristics': {
    property: 'technical_characteristics',
    table: 'technical_characteristic',
    fields: translatedFields(technicalCharacteristic),
    thing: 'technicalCharacteristic',
  },
} as const;

export type MachineListKey = keyof typeof machineLists;

/** A new entry of a list. Texts may be missing, because entries are created empty and then edited. */
export const advantageInput = entryInput(advantage);
export const specificationInput = entryInput(option);

/** A new characteristic. Without `kind_id` it gets the kind of others with the same French name; null means none. */
export const characteristicInput = specificationInput.extend({
  kind_id: id.nullable().optional(),
  figure: lineOrBlank(100)
    .optional()
    .describe('The text to read the figure from; blank to read it from the French value'),
});

function entryInput<C extends typeof advantage | typeof option>(entry: C) {
  const shape = { ...textsOfPatch<C['fields']>(entry), priority: priority.optional() };
  return z.object({ ...shape, copy: copyList(translatedFields(entry)) });
}

type Entry = WithCopies & { id: number; priority: number | null; version: number };

export type Advantage = Localized<'description'> & Entry;
export type Specification = Localized<'name' | 'value'> & Entry;

/** `figure_low` and `figure_high` are in the first unit of the kind's dimension; null when the value has no readable figure. */
export type Characteristic = Specification & {
  kind_id: number | null;
  figure: string;
  figure_low: number | null;
  figure_high: number | null;
};

type Picture = Localized<'description'> &
  WithCopies & {
    id: number;
    url: string;
    /** Media type: `image/webp` for every picture, `video/…` for a video. */
    type: string;
    /** In pixels. */
    width: number;
    height: number;
    /** Address of the still picture of a video. Empty for a picture, or while there is none. */
    poster: string;
    /** The focal point, which stays in view when the picture is cropped: percent from the left and from the top. */
    focal_x: number;
    focal_y: number;
    priority: number | null;
    version: number;
  };

export const pictureFields = translatedFields(picture);

/** Changes of a picture: its alternative texts, its priority and its focal point. */
export const picturePatch = z.object({
  ...textsOfPatch(picture),
  priority: priority.optional(),
  focal_x: focalPoint.optional(),
  focal_y: focalPoint.optional(),
  copy: copyList(pictureFields),
});

export type PicturePatch = z.infer<typeof picturePatch>;

/** How many machines can be compared side by side: more columns cannot be told apart at a glance. */
export const mostCompared = 4;

/** A machine as a list shows it. */
export type MachineSummary = Localized<MachineField> &
  Publication &
  Stock &
  WithCopies & {
    id: number;
    /** Its place in the catalogue: smaller first, null last. */
    priority: number | null;
    version: number;
    updated_at: string;
    categories: (Localized<'name'> & WithCopies & { id: number })[];
  };

/** A machine with its lists and pictures, each in order. */
export type Machine = MachineSummary & {
  advantages: Advantage[];
  options: Specification[];
  technical_characteristics: Characteristic[];
  pictures: Picture[];
};

/** The languages of a machine's description, or of its name if it has no description. */
export function machineLanguages(machine: Localized<'name' | 'description'> & WithCopies): Language[] {
  const described = writtenLanguages<'name' | 'description'>(machine, 'description');
  return described.length > 0 ? described : writtenLanguages<'name' | 'description'>(machine, 'name');
}
