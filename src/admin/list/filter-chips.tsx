import { Chip, VisuallyHidden } from '@mantine/core';
import { useId } from 'react';
import classes from './record-list.module.css';

type Props = {
  label: string;
  options: { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
};

/** A filter with a few choices, all visible, one click each. */
export function FilterChips({ label, options, value, onChange }: Props) {
  const name = useId();
  return (
    <fieldset className={classes.chips}>
      <VisuallyHidden component="legend">{label}</VisuallyHidden>
      {options.map((option) => (
        <Chip
          key={option.value}
          type="radio"
          name={name}
          size="xs"
          variant="outline"
          radius="xl"
          classNames={{ label: classes.chip ?? '' }}
          checked={option.value === value}
          onChange={() => onChange(option.value)}
        >
          {option.label}
        </Chip>
      ))}
    </fieldset>
  );
}
