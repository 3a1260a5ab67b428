import { Anchor, Button, Text } from '@mantine/core';
import { useState } from 'react';
import type { FieldValue } from '../../domain/history.ts';
import { Preview } from '../layout/preview.tsx';
import { workshopMoment } from '../list/moment.tsx';
import type { HistoryRecord } from '../records.ts';
import { stockWord } from '../stock.ts';
import { useTexts } from '../texts.ts';
import { difference, excerpt, type Parts } from './difference.ts';
import classes from './history.module.css';

/** A field before and after a change. Long texts are cut around the difference until the user expands them. */
export function Change({ entry }: { entry: HistoryRecord }) {
  const textOf = useValueText();
  if (entry.field && ['image', 'logo', 'media'].includes(entry.field)) return <Images {...entry} />;
  return <TextChange from={textOf(entry, entry.from)} to={textOf(entry, entry.to)} lang={entry.language} />;
}

type TextChangeProps = { from: string; to: string; lang: string | null };

/** A text before and after, with the difference marked. */
export function TextChange({ from, to, lang }: TextChangeProps) {
  const { t } = useTexts();
  const [isWhole, setIsWhole] = useState(false);
  const { before, after } = difference(from, to);
  const isLong = [before, after].some(
    (parts) => excerpt(parts).start !== parts.start || joined(excerpt(parts)) !== joined(parts),
  );
  const shown = isWhole ? (parts: Parts) => parts : excerpt;
  return (
    <>
      <div className={classes.change}>
        <Side label={t('history.before')} lang={lang} parts={shown(before)} mark="del" />
        <Side label={t('history.after')} lang={lang} parts={shown(after)} mark="ins" />
      </div>
      {isLong && (
        <Button size="compact-xs" variant="subtle" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? t('history.showLess') : t('history.showAll')}
        </Button>
      )}
    </>
  );
}

type SideProps = { label: string; lang: string | null; parts: Parts; mark: 'del' | 'ins' };

function Side({ label, lang, parts: { start, changed, end }, mark: Mark }: SideProps) {
  const { t } = useTexts();
  const isEmpty = start + changed + end === '';
  return (
    <div>
      <Text size="xs" c="dimmed">
        {label}
      </Text>
      <p className={classes.text} lang={isEmpty ? undefined : (lang ?? undefined)}>
        {isEmpty ? t('collision.empty') : start}
        {changed !== '' && <Mark>{changed}</Mark>}
        {end}
      </p>
    </div>
  );
}

/** A picture before and after. */
export function Images({ from, to }: Pick<HistoryRecord, 'from' | 'to'>) {
  const { t } = useTexts();
  const sides: [label: string, url: FieldValue][] = [
    [t('history.before'), from],
    [t('history.after'), to],
  ];
  return (
    <div className={classes.change}>
      {sides.map(([label, url]) => (
        <div key={label}>
          <Text size="xs" c="dimmed">
            {label}
          </Text>
          {url ? <Thumbnail url={String(url)} label={label} /> : <p className={classes.text}>{t('collision.empty')}</p>}
        </div>
      ))}
    </div>
  );
}

/** A picture or video of the history, told apart by the URL's ending. */
export function Thumbnail({ url, label }: { url: string; label: string }) {
  return (
    <div className={classes.thumbnail}>
      {url.endsWith('.pdf') ? (
        <Anchor href={url} size="sm">
          PDF
        </Anchor>
      ) : (
        <Preview url={url} type={/\.(mp4|webm)$/.test(url) ? 'video/' : 'image/'} label={label} />
      )}
    </div>
  );
}

/** Returns a function that formats the value of an entry's field. */
export function useValueText(): (entry: Pick<HistoryRecord, 'noun' | 'field'>, value: FieldValue) => string {
  const { t, language } = useTexts();
  return ({ noun, field }, value) => {
    if (typeof value === 'boolean' && noun === 'settings') return value ? t('history.on') : t('history.off');
    if (typeof value === 'boolean') return value ? t('visibility.visible') : t('visibility.hidden');
    if (value === null) return '';
    const word = noun === 'machine' && stockWord(field ?? '', value, t);
    if (word) return word;
    return field === 'public_from' || field === 'public_until'
      ? workshopMoment(String(value), language)
      : String(value);
  };
}

function joined({ start, changed, end }: Parts): string {
  return start + changed + end;
}
