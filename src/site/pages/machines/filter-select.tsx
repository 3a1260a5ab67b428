import type { ReactNode } from 'react';
import { mostFound } from '../../../domain/page/search-limits.ts';
import type { PageContext } from '../../shell/context.ts';
import type { Filter } from './filter.ts';
import type { StockChoice } from './stock-filter.ts';

/** Selects for condition and availability, if the machines differ in them. Options without machines are disabled. */
export function StockChoices({ choices, context }: { choices: Filter['stock']; context: PageContext }) {
  const { t } = context;
  const { condition, availability } = choices;
  if (condition.options.length + availability.options.length === 0) return null;
  return (
    <div className="figure-ranges">
      <Choice name="condition" choice={condition} context={context} word={(value) => t(`offer.conditions.${value}`)} />
      <Choice
        name="availability"
        choice={availability}
        context={context}
        word={(value) => t(`offer.availabilities.${value}`)}
      />
    </div>
  );
}

type ChoiceProps<Value> = {
  name: 'condition' | 'availability';
  choice: StockChoice<Value>;
  word: (value: Value) => string;
  context: PageContext;
};

function Choice<Value extends string>({ name, choice: { options, asked }, word, context: { t } }: ChoiceProps<Value>) {
  if (options.length === 0) return null;
  return (
    <Select label={t(`offer.${name}`)} name={name} value={asked}>
      <option value="">{t('machines.figures.any')}</option>
      {options.map(({ value, count }) => (
        <option key={value} value={value} disabled={count === 0 && value !== asked}>
          {word(value)} ({count > mostFound ? `> ${mostFound}` : count})
        </option>
      ))}
    </Select>
  );
}

export function Sort({ filter: { inputs, asked }, context: { t } }: { filter: Filter; context: PageContext }) {
  if (inputs.length === 0) return null;
  const { sort } = asked;
  return (
    <Select label={t('machines.figures.sort')} name="sort" value={sort && `${sort.direction}-${sort.kind}`}>
      <option value="">{t('machines.figures.ownOrder')}</option>
      {inputs.flatMap(({ kind, name }) => [
        <option key={`up-${kind}`} value={`up-${kind}`}>
          {t('machines.figures.up', { name: name.text })}
        </option>,
        <option key={`down-${kind}`} value={`down-${kind}`}>
          {t('machines.figures.down', { name: name.text })}
        </option>,
      ])}
    </Select>
  );
}

type SelectProps = { label: string; name: string; value: string | undefined; children: ReactNode };

/** A select. It uses `defaultValue`, because `live-filter` resets it to the default of the fetched page. */
function Select({ label, name, value = '', children }: SelectProps) {
  return (
    <label className="figure-select">
      <span>{label}</span>
      <select name={name} defaultValue={value}>
        {children}
      </select>
    </label>
  );
}
