import { beginning } from '../../head/head-texts.ts';
import { definePage } from '../define-page.ts';
import { loadMachinePage } from './load.ts';
import { productNodes } from './product.ts';

export const machinePage = definePage({
  load: loadMachinePage,
  sections: ['meta.machine', 'machine', 'offer', 'sheet'],
  stylesheet: 'pages/machine/page.css',
  picture: 'hero-machines',
  name: ({ machine }) => machine.name.text,
  texts({ machine: { name, description, metadescription } }, t) {
    const own = metadescription.text.trim() || beginning(description.text);
    return {
      title: t('meta.machine.title', { name: name.text }),
      description: own || beginning(`${name.text}. ${t('meta.machine.description')}`),
    };
  },
  written: ({ machine }) => machine.written,
  media: ({ machine }) => machine.pictures.map(({ media }) => media),
  breadcrumb: ({ machine }, t) => ({
    name: machine.name.text,
    parent: { page: 'machines', name: t('nav.machines') },
  }),
  structuredData: ({ machine }, shown) => productNodes(machine, shown),
  sitemap: ({ machines }) => machines.map(({ id, written, updated_at }) => ({ id, written, changed: updated_at })),
});
