import { Table, VisuallyHidden } from '@mantine/core';
import { Fragment, type MouseEvent, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { useTexts } from '../texts.ts';
import { PublicationWord } from './publication-word.tsx';
import classes from './record-list.module.css';
import type { Listed, RecordListProps } from './record-list-props.ts';
import { RecordMark } from './record-mark.tsx';
import { Thumbnail } from './thumbnail.tsx';
import { TranslationMarks } from './translation-marks.tsx';
import { useKeptFocus } from './use-kept-focus.ts';
import { useSortableItem } from './use-sortable-item.tsx';

/** Records as the rows of a table. */
export function RecordTable<Row extends Listed>(props: RecordListProps<Row>) {
  const { rows, nameHead, columns, orderHead, onSort } = props;
  const { t } = useTexts();
  const focus = useKeptFocus<HTMLTableSectionElement>(rows.map(({ id }) => id).join());
  const RowOf = onSort ? SortableRow : PlainRow;
  return (
    <Table highlightOnHover verticalSpacing={3} className={classes.table}>
      <Table.Thead>
        <Table.Tr>
          {orderHead}
          <Table.Th className={classes.pictureHead}>
            <VisuallyHidden>{t('list.picture')}</VisuallyHidden>
          </Table.Th>
          {nameHead}
          {columns.map(({ key, head }) => (
            <Fragment key={key}>{head}</Fragment>
          ))}
          <Table.Th>{t('translations.manage')}</Table.Th>
          <Table.Th>{t('list.state')}</Table.Th>
          <Table.Th className={classes.menuHead}>
            <VisuallyHidden>{t('list.actions')}</VisuallyHidden>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody tabIndex={-1} className={classes.body} {...focus}>
        {rows.map((row) => (
          <RowOf key={row.id} {...props} row={row} />
        ))}
      </Table.Tbody>
    </Table>
  );
}

type RowProps<Row> = RecordListProps<Row> & { row: Row };

function SortableRow<Row extends Listed>(props: RowProps<Row>) {
  const { t } = useTexts();
  const { item, handle } = useSortableItem(props.row.id, t('sorting.handle', { name: props.nameOf(props.row) }));
  return <TableRow {...props} item={item} handle={handle} />;
}

function PlainRow<Row extends Listed>(props: RowProps<Row>) {
  return <TableRow {...props} />;
}

type TableRowProps<Row> = RowProps<Row> & { item?: ReturnType<typeof useSortableItem>['item']; handle?: ReactNode };

/** Uses plain elements: a list has hundreds of cells, and components for them would take a third of the time to render its rows. */
function TableRow<Row extends Listed>({ row, item, handle, ...props }: TableRowProps<Row>) {
  const { nameOf, screenOf, pictureOf, columns, menu, orderHead, markOf } = props;
  const navigate = useNavigate();
  return (
    <tr {...item} onClick={(event) => isForRow(event) && navigate(screenOf(row))}>
      {orderHead && <td className={classes.handleCell}>{handle}</td>}
      <td>
        <Thumbnail url={pictureOf(row)} />
      </td>
      <td className={classes.name}>
        <Link className={`mantine-focus-auto ${classes.link}`} to={screenOf(row)}>
          {nameOf(row)}
        </Link>
      </td>
      {columns.map(({ key, cell, isForWide }) => (
        <td key={key} className={isForWide ? classes.wide : undefined}>
          <span className={classes.fact}>{cell(row)}</span>
        </td>
      ))}
      <td>
        <TranslationMarks states={row.translations} />
      </td>
      <td>
        <PublicationWord record={row} />
        <RecordMark text={markOf?.(row)} />
      </td>
      <td className={classes.menuCell}>{menu(row)}</td>
    </tr>
  );
}

/** Whether a click is meant for its row, not for a link or button in it, nor for a menu or dialog rendered elsewhere. */
function isForRow({ target, currentTarget }: MouseEvent): boolean {
  const isOwn = `a, .${classes.handleCell}, .${classes.menuCell}`;
  return target instanceof Element && currentTarget.contains(target) && !target.closest(isOwn);
}
