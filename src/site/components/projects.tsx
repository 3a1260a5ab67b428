import type { SiteImage } from '../assets.ts';
import { Image } from './image.tsx';

type Props = {
  projects: {
    key: string;
    title: string;
    subtitle: string;
    description1: string;
    description2: string;
    images: { image: SiteImage; alt: string }[];
    invert: boolean;
  }[];
  seeMore: string;
  seeLess: string;
};

/** How many show at first; "see more" shows the two others (specification, section 9). */
const first = 2;

/** The projects, the later ones behind a button. It is native, so that it works as soon as it can be seen. */
export function Projects({ projects, seeMore, seeLess }: Props) {
  return (
    <>
      <div className="projects">
        {projects.map((project, index) => (
          <article
            className={`project ${project.invert ? 'project-invert' : ''} ${index < first ? '' : 'project-later'}`}
            key={project.key}
          >
            <header className="project-head">
              <p className="figures">
                {index + 1}/{projects.length}
              </p>
              <h3>{project.title}</h3>
              <p className="project-subtitle">{project.subtitle}</p>
            </header>
            <div className="project-text">
              <p>{project.description1}</p>
              <p>{project.description2}</p>
            </div>
            {project.images.map(({ image, alt }, view) => (
              <Image
                image={image}
                alt={alt}
                sizes={
                  view === 0
                    ? '(min-width: 64rem) 54vw, 92vw'
                    : '(min-width: 84rem) 41rem, (min-width: 40rem) 46vw, 92vw'
                }
                className="project-view"
                key={alt}
              />
            ))}
          </article>
        ))}
      </div>
      <details className="projects-more">
        <summary className="button button-line">
          <span className="projects-closed">{seeMore}</span>
          <span className="projects-open">{seeLess}</span>
        </summary>
      </details>
    </>
  );
}
