import { Anchor, Group } from '@mantine/core';
import { Link } from 'react-router';
import type { Publication } from '../../domain/publication.ts';
import { PublicationBadge } from './publication-badge.tsx';

type Props = {
  to: string;
  text: string;
  /** Of most records it is known only whether they are hidden. */
  record: Pick<Publication, 'visible'> & Partial<Publication>;
};

/** The first cell of a row: the link to the editor, reachable by keyboard, and when visitors see the record. */
export function RecordLink({ to, text, record }: Props) {
  return (
    <Group gap="xs">
      {/* The whole row is clickable; the link must not go there twice. */}
      <Anchor size="sm" fw={600} component={Link} to={to} onClick={(event) => event.stopPropagation()}>
        {text}
      </Anchor>
      <PublicationBadge record={{ public_from: null, public_until: null, ...record }} />
    </Group>
  );
}
