import { translateOfOption } from './name-with-type.tsx';

export type ProductGroup = { label: string; options: ProductOption[] };

/** `key` identifies the product in all languages. */
type ProductOption = { key: string; value: string; lang?: string };

type Props = { id: string; label: string; placeholder: string; groups: ProductGroup[]; value: string };

/** An optional choice of the service or machine for which a quote is requested. A choice that is no longer offered is kept. */
export function ProductField({ id, label, placeholder, groups, value }: Props) {
  const isGone = value !== '' && !groups.some(({ options }) => options.some((option) => option.value === value));
  return (
    <p className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} name="product" defaultValue={value}>
        <option value="">{placeholder}</option>
        {isGone && <option value={value}>{value}</option>}
        {groups.map((group) => (
          <optgroup label={group.label} key={group.label}>
            {group.options.map((option) => (
              <option
                key={option.key}
                data-key={option.key}
                value={option.value}
                lang={option.lang}
                translate={translateOfOption(option.value)}
              >
                {option.value}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </p>
  );
}
