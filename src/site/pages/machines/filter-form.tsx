import { mostFound } from '../../../domain/search-limits.ts';
import { Icon } from '../../components/icon.tsx';
import { Local } from '../../components/local.tsx';
import { writeQuery } from '../../query.ts';
import type { PageContext } from '../../shell/context.ts';
import { link } from '../../shell/context.ts';
import type { FigureInput, Filter } from './filter.ts';

type Props = { filter: Filter; category: number; context: PageContext };

const sheet = 'figures';

/** Figures from and to, and their order: a plain form. On a phone it is a sheet from below, which opens without a script too. */
export function FilterForm({ filter, category, context }: Props) {
  const { t } = context;
  const asked = filter.inputs.filter(({ from, to }) => from !== undefined || to !== undefined).length;
  const plain = link(context, 'machines') + writeQuery({ category });
  return (
    <>
      <button className="button button-line figure-opener" type="button" popoverTarget={sheet}>
        <Icon name="filter" /> {t('machines.figures.open')}
        {asked > 0 && ` (${asked})`}
      </button>
      <form
        className="figure-filter"
        id={sheet}
        popover="auto"
        action={link(context, 'machines')}
        data-filter=""
        data-island="filter"
      >
        <div className="figure-filter-head">
          <h2>{t('machines.figures.title')}</h2>
          <button className="button button-line" type="button" popoverTarget={sheet} popoverTargetAction="hide">
            {t('common.close')}
          </button>
        </div>
        <input type="hidden" name="category" value={category} />
        <div className="figure-ranges">
          {filter.inputs.map((input) => (
            <Range key={input.kind} input={input} context={context} />
          ))}
        </div>
        <div className="figure-filter-foot">
          <Sort filter={filter} context={context} />
          <button className="button" type="submit">
            {t('machines.figures.apply')}
          </button>
          {filter.isUsed && (
            <a className="text-link" href={plain} data-slow-link>
              {t('machines.figures.reset')}
            </a>
          )}
        </div>
      </form>
    </>
  );
}

/** A range cannot begin above what is there, nor end below. What nothing is left of cannot be asked for. */
function Range({ input, context }: { input: FigureInput; context: PageContext }) {
  const { t, language } = context;
  const { kind, name, unit, bounds, from, to, count } = input;
  const isPossible = bounds !== undefined || from !== undefined || to !== undefined;
  const id = `figure-${kind}`;
  return (
    <fieldset className="figure-range" disabled={!isPossible} aria-describedby={id}>
      <legend>
        <Local of={name} language={language} />
        {unit && ` (${unit})`}
      </legend>
      <label>
        <span>{t('machines.figures.from')}</span>
        <input
          type="number"
          name={`from-${kind}`}
          step="any"
          max={bounds?.high}
          defaultValue={from}
          inputMode="decimal"
        />
      </label>
      <label>
        <span>{t('machines.figures.to')}</span>
        <input type="number" name={`to-${kind}`} step="any" min={bounds?.low} defaultValue={to} inputMode="decimal" />
      </label>
      <p className="figures" id={id}>
        {bounds?.text}
        {bounds && ' · '}
        {countText(count, context)}
      </p>
    </fieldset>
  );
}

function Sort({ filter: { inputs, sort }, context }: Pick<Props, 'filter' | 'context'>) {
  const { t } = context;
  return (
    <label className="figure-sort">
      <span>{t('machines.figures.sort')}</span>
      <select name="sort" defaultValue={sort ? `${sort.direction}-${sort.kind}` : ''}>
        <option value="">{t('machines.figures.ownOrder')}</option>
        {inputs.flatMap(({ kind, name }) => [
          <option key={`up-${kind}`} value={`up-${kind}`}>
            {t('machines.figures.up', { name: name.text })}
          </option>,
          <option key={`down-${kind}`} value={`down-${kind}`}>
            {t('machines.figures.down', { name: name.text })}
          </option>,
        ])}
      </select>
    </label>
  );
}

/** Exact up to `mostFound`. */
export function countText(count: number, { t }: PageContext): string {
  return count > mostFound ? t('machines.figures.more', { count: mostFound }) : t('machines.count', { count });
}
