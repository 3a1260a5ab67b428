import { CloseButton, Group, SegmentedControl, Text } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { type Language, languages } from '../../../../domain/language.ts';
import type { PageKey } from '../../../../domain/page.ts';
import type { PageRecord } from '../../../records.ts';
import { useTexts } from '../../../texts.ts';
import classes from './pane.module.css';
import { type Looked, PaneFrame } from './pane-frame.tsx';
import { usePanePath } from './pane-place.ts';

/** The screens that the pane imitates, in pixels. */
const widths = { desktop: 1280, phone: 390 } as const;

type Width = keyof typeof widths;

/** Below this width of the window, a page as wide as a desk's would be too small to read. */
const roomy = 1700;

type Props = {
  page: PageRecord;
  place: PageKey;
  language: Language;
  looked: Looked;
  onLanguage: (language: Language) => void;
  onClicked: (key: string) => void;
  onOpened: (record: string) => void;
  onPicture: (key: string) => void;
  onClose: () => void;
};

/** A page as visitors see it, beside its texts: in each language, as wide as on a desk or a phone. */
export function PagePane({
  page,
  place,
  language,
  looked,
  onLanguage,
  onClicked,
  onOpened,
  onPicture,
  onClose,
}: Props) {
  const { t } = useTexts();
  const path = usePanePath(place, language);
  const [width, setWidth] = useLocalStorage<Width>({
    key: 'pagePaneWidth',
    defaultValue: innerWidth < roomy ? 'phone' : 'desktop',
    getInitialValueInEffect: false,
  });
  return (
    <section className={classes.pane} aria-label={t('pages.pane.title')}>
      <Group gap="xs" wrap="nowrap" justify="space-between">
        <Group gap="xs">
          <SegmentedControl
            size="xs"
            aria-label={t('pages.pane.language')}
            value={language}
            onChange={(value) => onLanguage(value as Language)}
            data={languages.map((value) => ({ value, label: value.toUpperCase() }))}
          />
          <SegmentedControl
            size="xs"
            aria-label={t('pages.pane.width')}
            value={width}
            onChange={(value) => setWidth(value as Width)}
            data={(Object.keys(widths) as Width[]).map((value) => ({ value, label: t(`pages.pane.${value}`) }))}
          />
        </Group>
        <CloseButton aria-label={t('pages.pane.hide')} onClick={onClose} />
      </Group>
      {path === null && <Text c="dimmed">{t('pages.pane.none')}</Text>}
      {path && (
        <PaneFrame
          key={page.key}
          page={page}
          path={path}
          title={t('pages.pane.title')}
          width={widths[width] ?? widths.phone}
          looked={looked}
          onClicked={onClicked}
          onOpened={onOpened}
          onPicture={onPicture}
        />
      )}
    </section>
  );
}
