import { translatedFields } from '../../domain/nouns/noun.ts';
import { project as noun, type ProjectField } from '../../domain/nouns/project.ts';
import { Projects } from '../components/projects.tsx';
import { fillLocal } from '../fill-facts.ts';
import type { PageContext } from '../shell/context.ts';
import type { ProjectData } from './load-projects.ts';

type Props = { projects: ProjectData[]; heading: 'h2' | 'h3'; context: PageContext };

/** The projects, every second one mirrored, with their pictures. */
export function ProjectList({ projects, heading, context }: Props) {
  const { t, language } = context;
  const shown = projects.map((project, index) => ({
    id: project.id,
    record: context.isPane ? `project/${project.id}` : undefined,
    invert: index % 2 === 1,
    texts: textsOf(project, context),
    images: imagesOf(project, context),
  }));
  const buttons = { seeMore: t('common.seeMore'), seeLess: t('common.seeLess') };
  return <Projects projects={shown} heading={heading} language={language} {...buttons} />;
}

function textsOf(project: ProjectData, context: PageContext) {
  const texts = translatedFields(noun).map((field) => [field, fillLocal(project[field], context.settings)]);
  return Object.fromEntries(texts) as Pick<ProjectData, ProjectField>;
}

/** Returns the pictures of a project. Skips built-in ones that the operator has removed. */
function imagesOf({ pictures }: ProjectData, { assets, settings }: PageContext) {
  return pictures.flatMap(({ id, shipped, uploaded, description }) => {
    const image = uploaded ?? assets.images[shipped ?? ''];
    return image ? [{ id, image, alt: fillLocal(description, settings) }] : [];
  });
}
