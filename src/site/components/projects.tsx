import type { ProjectField } from '../../domain/nouns/project.ts';
import type { Language } from '../../domain/text/language.ts';
import type { LocalText } from '../../domain/text/localized.ts';
import type { SiteImage } from '../assets.ts';
import { Image } from './image.tsx';
import { Local, langOf } from './local.tsx';

type Project = {
  id: number;
  /** In the pane, the record in the form of its API path. */
  record: string | undefined;
  texts: Record<ProjectField, LocalText>;
  images: { id: number; image: SiteImage; alt: LocalText }[];
  invert: boolean;
};

type Props = {
  projects: Project[];
  /** The level of the titles, one below the heading before the list. */
  heading: 'h2' | 'h3';
  language: Language;
  seeMore: string;
  seeLess: string;
};

/** The number of projects shown at first, and added by each "see more" (specification, section 9). */
const step = 2;

/**
 * The projects, with the later ones behind buttons. The buttons are native and work before any script is loaded: each
 * `<details>` shows the later projects of the list before it, and contains the next list.
 */
export function Projects(props: Props) {
  return <ProjectsFrom {...props} start={0} always={step} />;
}

type FromProps = Props & { start: number; always: number };

/** A list from the project at `start`: first `always` visible projects, then a step of later ones. */
function ProjectsFrom({ start, always, ...props }: FromProps) {
  const { projects, heading, language, seeMore, seeLess } = props;
  const end = start + always + step;
  return (
    <>
      <div className="projects">
        {projects.slice(start, end).map((project, index) => (
          <ProjectArticle
            key={project.id}
            project={project}
            heading={heading}
            language={language}
            place={`${start + index + 1}/${projects.length}`}
            isLater={index >= always}
          />
        ))}
      </div>
      {projects.length > start + always && (
        <details className="projects-more">
          <summary className="button button-line">
            <span className="projects-closed">{seeMore}</span>
            <span className="projects-open">{seeLess}</span>
          </summary>
          {projects.length > end && <ProjectsFrom {...props} start={end} always={0} />}
        </details>
      )}
    </>
  );
}

type ArticleProps = Pick<Props, 'heading' | 'language'> & { project: Project; place: string; isLater: boolean };

function ProjectArticle({ project, heading: Heading, language, place, isLater }: ArticleProps) {
  const { record, texts, images, invert } = project;
  const { title, subtitle, description1, description2 } = texts;
  return (
    <article
      className={`project ${invert ? 'project-invert' : ''} ${isLater ? 'project-later' : ''}`}
      data-record={record}
    >
      <header className="project-head">
        <p className="figures">{place}</p>
        <Heading>
          <Local of={title} language={language} />
        </Heading>
        {subtitle.text !== '' && (
          <p className="project-subtitle">
            <Local of={subtitle} language={language} />
          </p>
        )}
      </header>
      <div className="project-text">
        {[description1, description2]
          .filter(({ text }) => text !== '')
          .map((description) => (
            <p key={description === description1 ? 1 : 2}>
              <Local of={description} language={language} />
            </p>
          ))}
      </div>
      {images.map(({ id, image, alt }, view) => (
        <Image
          image={image}
          alt={alt.text}
          lang={langOf(alt, language)}
          sizes={
            view === 0 ? '(min-width: 64rem) 54vw, 92vw' : '(min-width: 84rem) 41rem, (min-width: 40rem) 46vw, 92vw'
          }
          className="project-view"
          textKey={alt.key}
          key={id}
        />
      ))}
    </article>
  );
}
