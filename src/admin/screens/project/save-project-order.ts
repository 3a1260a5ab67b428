import { call } from '../../client.ts';
import { inOrder, saveOrder } from '../../list/save-order.ts';
import { calls } from '../../paths.ts';
import { queries } from '../../queries.ts';
import type { ProjectPictureRecord, ProjectRecord } from '../../records.ts';

/** Saves the order of a project's pictures and shows it at once. */
export function savePictureOrder(project: number, ids: number[], onFailure: (detail: string) => void): Promise<void> {
  const order = {
    noun: 'project' as const,
    queryKey: queries.record('project', project).queryKey,
    idsOf: (shown: ProjectRecord) => shown.pictures.map(({ id }) => id),
    reorder: (shown: ProjectRecord, wanted: number[]) => ({
      ...shown,
      pictures: inOrder<ProjectPictureRecord>(shown.pictures, wanted),
    }),
    send: (wanted: number[]) => call('PATCH', calls.projectPictureOrder(project), { body: { ids: wanted } }),
  };
  return saveOrder(order, ids, onFailure);
}
