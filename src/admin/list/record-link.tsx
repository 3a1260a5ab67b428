import { Anchor, Badge, Group } from '@mantine/core';
import { Link } from 'react-router';
import { useTexts } from '../texts.ts';

type Props = { to: string; text: string; visible: boolean };

/** The first cell of a row: the link to the editor, reachable by keyboard, and whether visitors see the record. */
export function RecordLink({ to, text, visible }: Props) {
  const { t } = useTexts();
  return (
    <Group gap="xs">
      {/* The whole row is clickable; the link must not go there twice. */}
      <Anchor size="sm" fw={600} component={Link} to={to} onClick={(event) => event.stopPropagation()}>
        {text}
      </Anchor>
      {!visible && (
        <Badge variant="default" radius="xs">
          {t('visibility.hidden')}
        </Badge>
      )}
    </Group>
  );
}
