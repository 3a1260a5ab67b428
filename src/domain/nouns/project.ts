import { defineContent } from './content.ts';
import { key, own, priority, text, visible } from './field.ts';
import { defineNoun, type NounCalls, type RecordOf, type TranslatedFieldOf } from './noun.ts';

/** A project that two pages show, with its pictures. */
export const project = defineNoun('project', {
  fields: {
    title: text({ longest: 300, translated: true, required: 'fr' }),
    subtitle: text({ longest: 300, translated: true }),
    description1: text({ longest: 5_000, translated: true, rows: 4 }),
    description2: text({ longest: 5_000, translated: true, rows: 4 }),
    visible: visible(),
    priority: priority(),
  },
  label: 'title',
  order: 'by hand',
  rights: { read: 'translate', change: 'translate', write: 'content' },
  shownOn: ['realisations', 'r&d'],
  isTranslated: true,
  isFound: true,
  icon: 'project',
  linkedFrom: 'website',
  hasScreens: true,
});

/** Its calls in the documentation of the API. */
export const projectCalls: NounCalls = {
  list: 'List the projects in order with their pictures, including hidden ones',
  read: 'Read a project with its pictures',
  create: 'Create a project; its pictures are uploaded afterwards',
  change: 'Change the texts, visibility or position of a project',
  delete: 'Delete a project with its pictures',
  order: 'Reorder the projects; records not listed keep their order after the listed ones',
};

export type Project = RecordOf<typeof project>;

export type ProjectField = TranslatedFieldOf<typeof project>;

/** A picture of a project: an uploaded file (`media`), otherwise one that comes with the program (`shipped`). */
export const projectPicture = defineContent('project_picture', {
  of: 'project',
  fields: {
    shipped: key(),
    media: own<string | null>(),
    description: text({ longest: 500, translated: true }),
    priority: priority(),
  },
});
