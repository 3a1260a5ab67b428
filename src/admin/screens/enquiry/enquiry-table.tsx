import { Box, Checkbox, Group, Paper, Stack, Table, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useId } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { languageNames } from '../../fields/language/languages.ts';
import { Moment } from '../../list/moment.tsx';
import { paths } from '../../paths.ts';
import type { EnquiryRow } from '../../records.ts';
import { useTexts } from '../../texts.ts';
import classes from './enquiry.module.css';
import { About, DeliveryWord, Sender } from './enquiry-cells.tsx';
import { answerText, FollowUpOf, StateOf } from './enquiry-state.tsx';
import { useEnquiryQuery } from './use-enquiry-query.ts';
import type { Selection } from './use-selection.ts';

type Props = { rows: EnquiryRow[]; selection: Selection };

/** A table where there is room, else a card for each enquiry. A click on a row opens it; the name is a link. */
export function EnquiryTable(props: Props) {
  const isWide = useMediaQuery('(min-width: 75em)', false, { getInitialValueInEffect: false });
  return isWide ? <Wide {...props} /> : <Narrow {...props} />;
}

function Wide({ rows, selection }: Props) {
  const { t } = useTexts();
  const isDeleted = useEnquiryQuery().query.deleted === true;
  const open = useOpening(isDeleted);
  return (
    <Table highlightOnHover={!isDeleted} verticalSpacing="sm">
      <Table.Thead>
        <Table.Tr>
          <Table.Th className={classes.choice}>
            <VisuallyHidden>{t('enquiry.bulk.choice')}</VisuallyHidden>
          </Table.Th>
          <Table.Th w="14rem">{t('enquiry.sender')}</Table.Th>
          <Table.Th>{t('enquiry.about')}</Table.Th>
          <Table.Th>{t('enquiry.language')}</Table.Th>
          <Table.Th>{t('enquiry.state')}</Table.Th>
          <Table.Th>{t('enquiry.mail')}</Table.Th>
          <Table.Th>{t('enquiry.received')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody className={classes.rows}>
        {rows.map((row) => (
          <Table.Tr key={row.id} bg={selection.has(row.id) ? chosenColor : undefined} onClick={open(row)}>
            <Table.Td>
              <Choice row={row} selection={selection} />
            </Table.Td>
            <Table.Td>
              <Sender row={row} isDeleted={isDeleted} />
            </Table.Td>
            <Table.Td>
              <About row={row} />
            </Table.Td>
            <Table.Td>{row.language && languageNames[row.language]}</Table.Td>
            <Table.Td>
              <StateOf row={row} />
            </Table.Td>
            <Table.Td className={classes.short}>
              <DeliveryWord state={row.delivery} />
            </Table.Td>
            <Table.Td className={classes.short}>
              <Moment at={row.created_at} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function Narrow({ rows, selection }: Props) {
  const { t, language } = useTexts();
  const isDeleted = useEnquiryQuery().query.deleted === true;
  const open = useOpening(isDeleted);
  return (
    <Stack component="ul" gap="sm" className={classes.plain}>
      {rows.map((row) => (
        <Paper
          key={row.id}
          component="li"
          withBorder
          p="sm"
          bg={selection.has(row.id) ? chosenColor : undefined}
          onClick={open(row)}
        >
          <Stack gap={6}>
            <Group gap="sm" wrap="nowrap" align="start">
              <Choice row={row} selection={selection} />
              <Sender row={row} isDeleted={isDeleted} />
            </Group>
            <About row={row} />
            <Group gap="xs" fz="xs" c="dimmed">
              <Moment at={row.created_at} />
              {row.language && <span>{languageNames[row.language]}</span>}
              <span className={classes.theirs}>
                {[t(`enquiry.states.${row.state}`), answerText(row, language)].filter(Boolean).join(' · ')}
              </span>
              <FollowUpOf row={row} />
              {row.delivery && (
                <span>
                  {t('enquiry.mail')} · <DeliveryWord state={row.delivery} />
                </span>
              )}
            </Group>
          </Stack>
        </Paper>
      ))}
    </Stack>
  );
}

const chosenColor = 'light-dark(var(--mantine-color-gray-0), var(--mantine-color-dark-6))';

/** A click anywhere on a row opens the enquiry. Deleted ones cannot be opened. */
function useOpening(isDeleted: boolean) {
  const navigate = useNavigate();
  const { search } = useLocation();
  return ({ id }: EnquiryRow) => (isDeleted ? undefined : () => navigate({ pathname: paths.enquiry(id), search }));
}

/** A checkbox whose label adds padding around it, large enough for a finger. A click on it does not open the enquiry. */
function Choice({ row: { id, name }, selection }: { row: EnquiryRow; selection: Selection }) {
  const { t } = useTexts();
  const box = useId();
  return (
    <Box component="label" className={classes.choose} htmlFor={box} onClick={(event) => event.stopPropagation()}>
      <Checkbox
        id={box}
        aria-label={t('enquiry.bulk.choose', { name })}
        checked={selection.has(id)}
        onChange={({ nativeEvent }) => selection.toggle(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      />
    </Box>
  );
}
