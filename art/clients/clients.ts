// The logos of fourteen invented clients, each in the one colour of its house. The page greys them until they are pointed at.
import { CONTENT, IMAGES, type Job } from '../save.ts';
import * as arms from './arms.ts';
import * as industry from './industry.ts';
import * as supply from './supply.ts';
import * as transport from './transport.ts';

type Client = { key: string; name: string; colour: string; art: () => string };
const CLIENTS: Client[] = [
  { key: 'bergtalbahn', name: 'Bergtalbahn BTB', colour: '#a8141c', art: transport.bergtalbahn },
  { key: 'birkenthalwil', name: 'Gemeinde Birkenthalwil', colour: '#1b7a3d', art: arms.birkenthalwil },
  { key: 'rochelune', name: 'Commune de Rochelune', colour: '#1d4f9c', art: arms.rochelune },
  { key: 'pontelvo', name: 'Comune di Pontelvo', colour: '#c3122f', art: arms.pontelvo },
  { key: 'crestalauna', name: 'Vischnanca Crestalauna', colour: '#5a3a86', art: arms.crestalauna },
  { key: 'sonnmattikon', name: 'Stadt Sonnmattikon', colour: '#b97400', art: arms.sonnmattikon },
  { key: 'nordwelle', name: 'Nordwelle Antriebe AG', colour: '#00508c', art: industry.nordwelle },
  { key: 'kettara', name: 'Kettara Logistik', colour: '#d4550a', art: transport.kettara },
  { key: 'mirabo', name: 'Mirabo Warenhaus', colour: '#c4106a', art: supply.mirabo },
  { key: 'tannried', name: 'Holzwerk Tannried', colour: '#70451d', art: industry.tannried },
  { key: 'granofels', name: 'Granofels Steinbrüche', colour: '#6d675c', art: industry.granofels },
  { key: 'termova', name: 'Termova Energie', colour: '#e0381c', art: supply.termova },
  { key: 'agrilenta', name: 'Agrilenta Genossenschaft', colour: '#3f7f1e', art: supply.agrilenta },
  { key: 'zendelin', name: 'Zendelin Maschinenbau', colour: '#00697f', art: industry.zendelin },
];

export const clientJobs: Job[] = [
  ...CLIENTS.map(({ key, colour, art }) => ({
    file: `${IMAGES}/clients/${key}.svg`,
    make: async () => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 120" fill="${colour}">${art()}</svg>`,
  })),
  {
    file: `${CONTENT}/clients.json`,
    make: async () =>
      JSON.stringify(
        CLIENTS.map(({ key, name }) => ({ key, name })),
        null,
        2,
      ),
  },
];
