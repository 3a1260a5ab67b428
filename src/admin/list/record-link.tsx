import { Anchor, Group } from '@mantine/core';
import { Link } from 'react-router';
import type { Publication } from '../../domain/publication.ts';
import { PublicationBadge } from './publication-badge.tsx';

type Props = {
  to: string;
  text: string;
  /** Most records only have `visible`, without publication times. */
  record: Pick<Publication, 'visible'> & Partial<Publication>;
};

/** The first cell of a row: a link to the editor, reachable by keyboard, and the badges for publication. */
export function RecordLink({ to, text, record }: Props) {
  return (
    <Group gap="xs">
      {/* The whole row is clickable. The link stops the click, which would open the editor twice. */}
      <Anchor size="sm" fw={600} component={Link} to={to} onClick={(event) => event.stopPropagation()}>
        {text}
      </Anchor>
      <PublicationBadge record={{ public_from: null, public_until: null, ...record }} />
    </Group>
  );
}
