import { Button, Menu, UnstyledButton } from '@mantine/core';
import { Icon } from '../layout/icon.tsx';
import { useTexts } from '../texts.ts';
import { GapMarks } from './gap-marks.tsx';
import type { Gap } from './gaps.ts';
import classes from './outline.module.css';
import type { EditorPart } from './parts.ts';
import { useCurrentPart } from './use-current-part.ts';

type Props = {
  parts: readonly EditorPart[];
  gaps: readonly Gap[];
  /** Called before a part is led to: all parts have to be there, or those above it would push it away. */
  onGo: () => void;
};

/** The parts of an editor and what is missing in each: beside it where there is room. */
export function Outline({ parts, gaps, onGo }: Props) {
  const { t } = useTexts();
  const current = useCurrentPart(parts.map(({ id }) => id));
  return (
    <nav aria-label={t('editor.parts')} className={classes.outline}>
      <ul>
        {parts.map(({ id, title, texts }) => {
          const own = gaps.filter(({ part }) => part === id);
          return (
            <li key={id}>
              <UnstyledButton
                className={classes.entry}
                aria-current={id === current ? 'location' : undefined}
                onClick={() => goToPart(id, onGo)}
              >
                <span>{title}</span>
                {texts.length > 0 && own.length === 0 && (
                  <span className={classes.complete} title={t('translations.states.complete')}>
                    <Icon name="check" size={13} />
                  </span>
                )}
                <GapMarks gaps={own} />
              </UnstyledButton>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** The same as a menu, where there is none beside. */
export function OutlineMenu({ parts, gaps, onGo }: Props) {
  const { t } = useTexts();
  return (
    <div className={classes.menu}>
      <Menu position="bottom-start" width={260} returnFocus={false}>
        <Menu.Target>
          <Button variant="default" px="sm" rightSection={<Icon name="down" size={14} />}>
            {t('editor.parts')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {parts.map(({ id, title }) => (
            <Menu.Item
              key={id}
              rightSection={<GapMarks gaps={gaps.filter(({ part }) => part === id)} />}
              onClick={() => setTimeout(() => goToPart(id, onGo))} // the closing menu takes the focus first
            >
              {title}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}

/** Brings a part to the top of the screen; its heading takes the focus, so that keyboard and screen readers go on there. */
function goToPart(id: string, onGo: () => void): void {
  onGo();
  const part = document.getElementById(id);
  part?.scrollIntoView({ block: 'start' });
  part?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
}
