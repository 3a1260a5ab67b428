import { Icon } from './icon.tsx';

type Props = { label: string; previous: string; next: string; previousHref?: string; nextHref?: string };

/** Links to the previous and next page of a list. Renders nothing if the list has a single page. */
export function Pagination({ label, previous, next, previousHref, nextHref }: Props) {
  if (!previousHref && !nextHref) return null;
  return (
    <nav className="pagination" aria-label={label}>
      {previousHref && (
        <a className="button button-line" href={previousHref} rel="prev">
          <Icon name="left" /> {previous}
        </a>
      )}
      <span className="figures">{label}</span>
      {nextHref && (
        <a className="button button-line" href={nextHref} rel="next">
          {next} <Icon name="right" />
        </a>
      )}
    </nav>
  );
}
