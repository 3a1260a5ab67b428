import type { Stock } from '../catalogue/stock.ts';
import { defineContent } from './content.ts';
import { own, priority, text, visible } from './field.ts';
import type { TranslatedFieldOf } from './noun.ts';

/** The times of publication, which `domain/publication-input.ts` checks: null means no limit. */
export const publicationFields = {
  visible: visible(),
  public_from: own<string | null>(),
  public_until: own<string | null>(),
};

/** The point that stays in view when a picture is cropped: percent from the left and from the top. */
export const focalPointFields = { focal_x: own<number>(), focal_y: own<number>() };

/** A machine of the catalogue. `domain/catalogue/stock-input.ts` checks its condition, availability and price, here in Rappen. */
export const machine = defineContent('machine', {
  fields: {
    name: text({ longest: 200, translated: true, required: 'fr' }),
    description: text({ longest: 20_000, translated: true, rows: 3 }),
    metadescription: text({ longest: 500, translated: true, rows: 2 }),
    ...publicationFields,
    condition: own<Stock['condition']>(),
    year: own<number | null>(),
    operating_hours: own<number | null>(),
    availability: own<Stock['availability']>(),
    price: own<number | null>(),
    vat: own<Stock['vat']>(),
    priority: priority(),
  },
  copies: true,
});

export type MachineField = TranslatedFieldOf<typeof machine>;

export const advantage = defineContent('advantage', {
  of: 'machine',
  fields: { description: text({ longest: 2_000, translated: true, rows: 2 }), priority: priority() },
  copies: true,
});

const nameAndValue = {
  name: text({ longest: 500, translated: true }),
  value: text({ longest: 500, translated: true }),
};

export const option = defineContent('option', {
  of: 'machine',
  fields: { ...nameAndValue, priority: priority() },
  copies: true,
});

/**
 * A technical characteristic. `figure` replaces the French value for reading, unless it is blank. `figure_low` and `figure_high` are
 * derived: the result in the first unit of the kind's dimension.
 */
export const technicalCharacteristic = defineContent('technical_characteristic', {
  of: 'machine',
  fields: {
    ...nameAndValue,
    kind_id: own<number | null>(),
    figure: text({ longest: 100 }),
    figure_low: own<number | null>(),
    figure_high: own<number | null>(),
    priority: priority(),
  },
  copies: true,
});

/** A picture or video of a machine. */
export const picture = defineContent('picture', {
  of: 'machine',
  fields: {
    description: text({ longest: 500, translated: true }),
    media: own<string>(),
    ...focalPointFields,
    priority: priority(),
  },
  copies: true,
});
