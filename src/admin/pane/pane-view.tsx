import { CloseButton, Group, SegmentedControl, Text } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { type Language, languages } from '../../domain/text/language.ts';
import { useIsBlocked } from '../requests.ts';
import { useTexts } from '../texts.ts';
import classes from './pane.module.css';
import { PaneFrame } from './pane-frame.tsx';
import type { PaneSubject } from './pane-subject.ts';
import type { PaneState } from './use-pane.ts';

/** The widths of the screens that the pane imitates, in pixels. */
const widths = { desktop: 1280, phone: 390 } as const;

type Width = keyof typeof widths;

/** Below this width of the window, in pixels, a desktop page would be too small to read. */
const roomy = 1700;

/** A page as visitors see it, beside its fields: in each language, at desktop or phone width. */
export function PaneView({ subject, pane }: { subject: PaneSubject; pane: PaneState }) {
  const { t } = useTexts();
  const { language } = pane;
  const path = subject.pathIn(language);
  const isBlocked = useIsBlocked(subject.call); // while the record is deleted, its page would return 404
  const [width, setWidth] = useLocalStorage<Width>({
    key: 'pagePaneWidth',
    defaultValue: innerWidth < roomy ? 'phone' : 'desktop',
    getInitialValueInEffect: false,
  });
  return (
    <section className={classes.pane} aria-label={t('pane.title')}>
      <Group gap="xs" wrap="nowrap" justify="space-between">
        <Group gap="xs">
          <SegmentedControl
            size="xs"
            aria-label={t('pane.language')}
            value={language}
            onChange={(value) => pane.setLanguage(value as Language)}
            data={languages.map((value) => ({ value, label: value.toUpperCase() }))}
          />
          <SegmentedControl
            size="xs"
            aria-label={t('pane.width')}
            value={width}
            onChange={(value) => setWidth(value as Width)}
            data={(Object.keys(widths) as Width[]).map((value) => ({ value, label: t(`pane.${value}`) }))}
          />
        </Group>
        <CloseButton aria-label={t('pane.hide')} onClick={() => void pane.close()} />
      </Group>
      {path === null && <Text c="dimmed">{t('pane.none')}</Text>}
      {path && !isBlocked && (
        <PaneFrame
          key={subject.call}
          subject={subject}
          path={path}
          title={t('pane.title')}
          width={widths[width] ?? widths.phone}
          looked={pane.looked}
          onClicked={(key) => void pane.goTo(key)}
          onOpened={(record) => void pane.openRecord(record)}
          onPicture={(key) => void pane.goToPicture(key)}
        />
      )}
    </section>
  );
}
