import { translatedFields } from '../../../domain/nouns/noun.ts';
import { project as declaration } from '../../../domain/nouns/project.ts';
import { fieldId } from '../../fields/field-id.ts';
import type { LocalText } from '../../fields/language/gaps.ts';
import { calls } from '../../paths.ts';
import { type Need, needsText } from '../../publish/need.ts';
import type { ProjectRecord } from '../../records.ts';

/** The id of the input that adds pictures. */
export const pictureInput = (project: number) => fieldId(calls.record('project', project), 'pictures');

/** What a project needs. */
export function projectNeeds(project: ProjectRecord): Need[] {
  const { id, pictures } = project;
  const path = calls.record('project', id);
  return [
    needsText('publish.needs.description', { path, read: project, field: 'description1' }),
    { name: 'publish.needs.picture', input: pictureInput(id), isMet: () => pictures.length > 0 },
  ];
}

/** The texts of a project and of its pictures. */
export function projectTexts(project: ProjectRecord): LocalText[] {
  const path = calls.record('project', project.id);
  return [
    ...translatedFields(declaration).map((field) => ({ path, read: project, field })),
    ...project.pictures.map((read) => ({
      path: calls.projectPicture(project.id, read.id),
      read,
      field: 'description',
    })),
  ];
}
