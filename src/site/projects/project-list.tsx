import { Projects } from '../components/projects.tsx';
import type { PageContext } from '../shell/context.ts';
import { image } from '../shell/context.ts';

/** The four projects, every second one mirrored, three pictures each. */
export function ProjectList({ context }: { context: PageContext }) {
  const { t } = context;
  const projects = t('projects').map(({ images, ...project }, index) => ({
    ...project,
    invert: index % 2 === 1,
    images: images.map((alt, picture) => ({ alt, image: image(context, `project-${index + 1}-${picture + 1}`) })),
  }));
  return <Projects projects={projects} seeMore={t('common.seeMore')} seeLess={t('common.seeLess')} />;
}
