// Headings of the pages, cards and pictures of the service and company pages.
import { legend } from './bracket.ts';
import { NIGHT, Sheet } from './drawing.ts';
import { IMAGES, type Job, stack } from './save.ts';
import { still } from './still.ts';
import { stills } from './stills.ts';

/** Those of the calculation get the scale of its colours beside them: x, y and height. */
const scale: Record<string, [number, number, number]> = { rd: [1480, 190, 520] };

export const heroJobs: Job[] = (Object.keys(stills) as (keyof typeof stills)[]).map((name) => ({
  file: `${IMAGES}/${name}.webp`,
  make: async () => {
    const told = stills[name]();
    const picture = await still(told);
    if (!(name in scale)) return picture;
    const over = new Sheet(...told.size, NIGHT);
    legend(over, ...scale[name]);
    return stack(picture, [over.svg(false)]);
  },
}));
