import { useState } from 'react';
import { Image } from '../components/image.tsx';
import type { SiteImage } from '../page.ts';

export type ProjectsProps = {
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

/** Two projects at first, two more with each "see more" until all show (specification, section 9). */
const step = 2;

export default function Projects({ projects, seeMore, seeLess }: ProjectsProps) {
  const [visible, setVisible] = useState(step);
  const all = visible >= projects.length;
  return (
    <>
      <div className="projects">
        {projects.map((project, index) => (
          // Hidden by a class that counts only where scripts run: without them all projects show.
          <article
            className={`project ${project.invert ? 'project-invert' : ''} ${index < visible ? '' : 'project-later'}`}
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
      {projects.length > step && (
        <button
          className="button button-line projects-more"
          type="button"
          onClick={() => setVisible(all ? step : visible + step)}
        >
          {all ? seeLess : seeMore}
        </button>
      )}
    </>
  );
}
