import { mostFound } from '../../../domain/page/search-limits.ts';
import { Icon } from '../../components/icon.tsx';
import { Local } from '../../components/local.tsx';
import { writeQuery } from '../../query.ts';
import type { PageContext } from '../../shell/context.ts';
import { link } from '../../shell/context.ts';
import type { FigureInput } from './figure-input.ts';
import type { Filter } from './filter.ts';
import { Sort, StockChoices } from './filter-select.tsx';

type Props = { filter: Filter; category: number; context: PageContext };

const sheet = 'figures';

/** The filter and sort form. On a phone it is a sheet at the bottom, a native popover that also opens without JavaScript. */
export function FilterForm({ filter, category, context }: Props) {
  const { t } = context;
  const { ranges = [], sort: _, ...choices } = filter.asked;
  const asked = ranges.length + Object.keys(choices).length;
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
        <StockChoices choices={filter.stock} context={context} />
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

/** Two inputs for a range, limited to the possible values. They are disabled if no value is possible. */
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

/** Returns the number of machines as text, exact up to `mostFound`. */
export function countText(count: number, { t }: PageContext): string {
  return count > mostFound ? t('machines.figures.more', { count: mostFound }) : t('machines.count', { count });
}
