import { Chip, VisuallyHidden } from '@mantine/core';
import classes from './record-list.module.css';

type Props = {
  label: string;
  options: { key: string; label: string; isOn: boolean; toggle: (isOn: boolean) => void }[];
};

/** Independent filters of a list: each chip toggles one. */
export function ToggleChips({ label, options }: Props) {
  return (
    <fieldset className={classes.chips}>
      <VisuallyHidden component="legend">{label}</VisuallyHidden>
      {options.map(({ key, label: name, isOn, toggle }) => (
        <Chip
          key={key}
          size="xs"
          variant="outline"
          radius="xl"
          classNames={{ label: classes.chip ?? '' }}
          checked={isOn}
          onChange={toggle}
        >
          {name}
        </Chip>
      ))}
    </fieldset>
  );
}
