// One look at one model: `npm run try -- power-unit powerUnit studio out.png [azimuth elevation]`, quick with PREVIEW=0.4,16.
import { cycles, type Rig } from './cycles/cycles.ts';
import { grade, looks } from './cycles/grade.ts';
import { toSharp } from './looks.ts';
import { shot } from './save.ts';

const [file, name = '', rig = 'studio', out = 'out.png', azimuth, elevation] = process.argv.slice(2);
const model = await import(`./${file}.ts`);
const view = shot(model[name](), 1800, 1238, [0.1, 0.08, 0.9, 0.9], Number(azimuth ?? -32), Number(elevation ?? 12));
const light = cycles(view, { rig: rig as Rig });
await toSharp(grade(light, looks[rig as 'studio' | 'dusk']))
  .png()
  .toFile(out);
