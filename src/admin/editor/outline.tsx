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
  /** Called before the jump to a part: all parts must be rendered, or those above would push it away. */
  onGo: () => void;
};

/** The parts of an editor with the gaps in each, beside the editor where there is room. */
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

/** The outline as a menu, for screens without room beside the editor. */
export function OutlineMenu({ parts, gaps, onGo }: Props) {
  const { t } = useTexts();
  return (
    <div className={classes.menu}>
      <Menu position="bottom-start" width={260} returnFocus={false}>
        <Menu.Target>
          <Button variant="default" px="xs" className={classes.opener} rightSection={<Icon name="down" size={14} />}>
            {t('editor.parts')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {parts.map(({ id, title }) => (
            <Menu.Item
              key={id}
              rightSection={<GapMarks gaps={gaps.filter(({ part }) => part === id)} />}
              onClick={() => setTimeout(() => goToPart(id, onGo))} // waits until the closing menu has taken the focus
            >
              {title}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}

/** Scrolls a part to the top of the screen. Its heading takes the focus, so keyboards and screen readers continue there. */
function goToPart(id: string, onGo: () => void): void {
  onGo();
  const part = document.getElementById(id);
  part?.scrollIntoView({ block: 'start' });
  part?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
}
