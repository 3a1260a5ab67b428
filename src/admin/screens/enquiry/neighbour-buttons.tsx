import { Button, Group, Kbd, VisuallyHidden } from '@mantine/core';
import { Icon } from '../../layout/icon.tsx';
import { useAltKey } from '../../layout/use-alt-key.ts';
import { useTexts } from '../../texts.ts';
import classes from './enquiry.module.css';
import type { Neighbours } from './use-neighbours.ts';

/** Arrows to the previous and next enquiry, also by Alt+K and Alt+J. At the ends of the list they are disabled, and named so. */
export function NeighbourButtons({ previous, next }: Neighbours) {
  const { t } = useTexts();
  useAltKey('KeyK', previous ?? undefined);
  useAltKey('KeyJ', next ?? undefined);
  return (
    <Group component="nav" gap="xs" wrap="nowrap" aria-label={t('enquiry.neighbours')}>
      <Arrow
        icon="up"
        letter="K"
        name={t(previous === null ? 'enquiry.noPrevious' : 'enquiry.previous')}
        onClick={previous ?? undefined}
      />
      <Arrow
        icon="down"
        letter="J"
        name={t(next === null ? 'enquiry.noNext' : 'enquiry.next')}
        onClick={next ?? undefined}
      />
    </Group>
  );
}

type ArrowProps = { icon: 'up' | 'down'; letter: string; name: string; onClick: (() => void) | undefined };

function Arrow({ icon, letter, name, onClick }: ArrowProps) {
  return (
    <Button
      size="compact-sm"
      variant="default"
      className={classes.arrow}
      disabled={!onClick}
      aria-keyshortcuts={`Alt+${letter}`}
      title={name}
      onClick={onClick}
    >
      <Icon name={icon} size={18} />
      <VisuallyHidden>{name}</VisuallyHidden>
      <Kbd size="xs" className={classes.shortcut} aria-hidden="true">
        Alt {letter}
      </Kbd>
    </Button>
  );
}
