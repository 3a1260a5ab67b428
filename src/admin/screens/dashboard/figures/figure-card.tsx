import { Anchor, Text, Title } from '@mantine/core';
import { useId } from 'react';
import { Link } from 'react-router';
import { detailOf } from '../../../client.ts';
import { useTexts } from '../../../texts.ts';
import { compactText, numberText } from '../../visits/words.ts';
import classes from './figures.module.css';
import type { Figure } from './use-figures.ts';

/** One figure as two bars on the same scale, with the difference in words. Without any, it says so in a sentence. */
export function FigureCard({ figure: { name, to, now, before, none, error } }: { figure: Figure }) {
  const { t } = useTexts();
  const id = useId();
  const isKnown = now !== undefined && before !== undefined;
  return (
    <section className={classes.card} aria-labelledby={id} aria-busy={!isKnown && !error}>
      <Title order={3} size="h4" id={id}>
        <Anchor component={Link} to={to} inherit>
          {t(`figures.names.${name}`)}
        </Anchor>
      </Title>
      {isKnown && now + before > 0 && <Bars now={now} before={before} />}
      {isKnown && now + before === 0 && <Text size="sm">{t(none)}</Text>}
      {error != null && !isKnown && <Text size="sm">{detailOf(error)}</Text>}
    </section>
  );
}

function Bars({ now, before }: { now: number; before: number }) {
  const { t } = useTexts();
  const largest = Math.max(now, before);
  const change = now === before ? 'same' : now > before ? 'more' : 'fewer';
  return (
    <>
      <dl className={classes.bars}>
        <Bar label={t('figures.now')} figure={now} largest={largest} isCurrent />
        <Bar label={t('figures.before')} figure={before} largest={largest} />
      </dl>
      <Change change={change} by={Math.abs(now - before)} />
    </>
  );
}

function Change({ change, by }: { change: 'same' | 'more' | 'fewer'; by: number }) {
  const { t, language } = useTexts();
  return (
    <Text size="sm" c="dimmed">
      {t(`figures.${change}`, { by: compactText(by, language) })}
    </Text>
  );
}

type BarProps = { label: string; figure: number; largest: number; isCurrent?: boolean };

function Bar({ label, figure, largest, isCurrent = false }: BarProps) {
  const { language } = useTexts();
  return (
    <div className={classes.bar} data-current={isCurrent || undefined}>
      <dt>{label}</dt>
      <dd title={numberText(figure, language)}>
        <span className={classes.track}>
          {figure > 0 && <span className={classes.length} style={{ inlineSize: `${(100 * figure) / largest}%` }} />}
        </span>
        {compactText(figure, language)}
      </dd>
    </div>
  );
}
