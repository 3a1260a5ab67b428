import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../texts.ts';
import { PublicationWord } from './publication-word.tsx';
import classes from './record-list.module.css';
import type { Listed, RecordListProps } from './record-list-props.ts';
import { RecordMark } from './record-mark.tsx';
import { Thumbnail } from './thumbnail.tsx';
import { TranslationMarks } from './translation-marks.tsx';
import { useKeptFocus } from './use-kept-focus.ts';
import { useSortableItem } from './use-sortable-item.tsx';

/** Records as cards, for narrow screens. The link of the name covers the whole card except its buttons. */
export function RecordCards<Row extends Listed>(props: RecordListProps<Row>) {
  const { rows, onSort } = props;
  const focus = useKeptFocus<HTMLUListElement>(rows.map(({ id }) => id).join());
  const CardOf = onSort ? SortableCard : PlainCard;
  return (
    <ul className={classes.cards} tabIndex={-1} {...focus}>
      {rows.map((row) => (
        <CardOf key={row.id} {...props} row={row} />
      ))}
    </ul>
  );
}

type CardProps<Row> = RecordListProps<Row> & { row: Row };

function SortableCard<Row extends Listed>(props: CardProps<Row>) {
  const { t } = useTexts();
  const { item, handle } = useSortableItem(props.row.id, t('sorting.handle', { name: props.nameOf(props.row) }));
  const { className = '', ...rest } = item;
  return (
    <li {...rest} className={`${className} ${classes.card}`}>
      <CardContent {...props} handle={handle} />
    </li>
  );
}

function PlainCard<Row extends Listed>(props: CardProps<Row>) {
  return (
    <li className={classes.card}>
      <CardContent {...props} />
    </li>
  );
}

function CardContent<Row extends Listed>({ row, handle, ...props }: CardProps<Row> & { handle?: ReactNode }) {
  const { nameOf, screenOf, pictureOf, columns, menu, markOf } = props;
  return (
    <>
      <Thumbnail url={pictureOf(row)} />
      <div className={classes.facts}>
        <Link className={`mantine-focus-auto ${classes.link} ${classes.cover}`} to={screenOf(row)}>
          {nameOf(row)}
        </Link>
        <div className={`${classes.fact} ${classes.more}`}>{columns[0]?.cell(row)}</div>
        <div className={classes.line}>
          <TranslationMarks states={row.translations} />
          <PublicationWord record={row} />
          <RecordMark text={markOf?.(row)} />
        </div>
      </div>
      <div className={classes.buttons}>
        {menu(row)}
        {handle}
      </div>
    </>
  );
}
