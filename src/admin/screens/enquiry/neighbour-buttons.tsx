import { Button, Group, Kbd } from '@mantine/core';
import { Icon } from '../../layout/icon.tsx';
import { useAltKey } from '../../layout/use-alt-key.ts';
import { useTexts } from '../../texts.ts';
import classes from './enquiry.module.css';
import type { Neighbours } from './use-neighbours.ts';

/** Buttons to the previous and next enquiry, also by Alt+K and Alt+J. At the ends of the list a button says so. */
export function NeighbourButtons({ previous, next }: Neighbours) {
  const { t } = useTexts();
  useAltKey('KeyK', previous ?? undefined);
  useAltKey('KeyJ', next ?? undefined);
  return (
    <Group component="nav" gap="xs" aria-label={t('enquiry.neighbours')}>
      <Button
        size="compact-sm"
        variant="default"
        disabled={!previous}
        leftSection={<Icon name="up" size={16} />}
        rightSection={previous && <Keys letter="K" />}
        aria-keyshortcuts="Alt+K"
        onClick={previous ?? undefined}
      >
        {t(previous === null ? 'enquiry.noPrevious' : 'enquiry.previous')}
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        disabled={!next}
        leftSection={<Icon name="down" size={16} />}
        rightSection={next && <Keys letter="J" />}
        aria-keyshortcuts="Alt+J"
        onClick={next ?? undefined}
      >
        {t(next === null ? 'enquiry.noNext' : 'enquiry.next')}
      </Button>
    </Group>
  );
}

function Keys({ letter }: { letter: string }) {
  return (
    <Kbd size="xs" className={classes.shortcut} aria-hidden="true">
      Alt {letter}
    </Kbd>
  );
}
