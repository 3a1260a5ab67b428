import { Badge, Button } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { Icon } from '../layout/icon.tsx';
import { useTexts } from '../texts.ts';
import classes from './record-list.module.css';
import { SearchField } from './search-field.tsx';

type Props = {
  /** The number of filters that narrow the list. */
  count: number;
  sort: ReactNode;
  children: ReactNode;
};

/** The filters of a list on phones: the search, and a line with the order and a button that unfolds the other filters. */
export function PhoneFilters({ count, sort, children }: Props) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={classes.filters}>
      <div className={classes.search}>
        <SearchField />
      </div>
      <Button
        variant="default"
        px="sm"
        aria-expanded={isOpen}
        aria-controls={id}
        leftSection={<Icon name="settings" />}
        rightSection={count > 0 && <Badge circle>{count}</Badge>}
        onClick={() => setOpen(!isOpen)}
      >
        {t('list.filters')}
      </Button>
      <div className={classes.sort}>{sort}</div>
      <div id={id} className={classes.folded} hidden={!isOpen}>
        {children}
      </div>
    </div>
  );
}
