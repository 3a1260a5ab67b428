import { Checkbox, Group, Paper, Stack, Table, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useId } from 'react';
import { useNavigate } from 'react-router';
import { languageNames } from '../../fields/languages.ts';
import { Moment } from '../../list/moment.tsx';
import { paths } from '../../paths.ts';
import type { MessageRow } from '../../records.ts';
import { useTexts } from '../../texts.ts';
import classes from './enquiry.module.css';
import { About, DeliveryWord, Sender } from './enquiry-cells.tsx';
import { useMessageQuery } from './use-enquiry-query.ts';
import type { Selection } from './use-selection.ts';

type Props = { rows: MessageRow[]; selection: Selection };

/** Enquiries as a table where there is room, else a card for each. A row opens the enquiry; its name is a link. */
export function MessageTable(props: Props) {
  const isWide = useMediaQuery('(min-width: 75em)', false, { getInitialValueInEffect: false });
  return isWide ? <Wide {...props} /> : <Narrow {...props} />;
}

function Wide({ rows, selection }: Props) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const isDeleted = useMessageQuery().query.deleted === true;
  return (
    <Table highlightOnHover={!isDeleted} verticalSpacing="sm">
      <Table.Thead>
        <Table.Tr>
          <Table.Th className={classes.choice}>
            <VisuallyHidden>{t('message.bulk.choice')}</VisuallyHidden>
          </Table.Th>
          <Table.Th>{t('message.sender')}</Table.Th>
          <Table.Th>{t('message.about')}</Table.Th>
          <Table.Th>{t('message.language')}</Table.Th>
          <Table.Th>{t('message.state')}</Table.Th>
          <Table.Th>{t('message.mail')}</Table.Th>
          <Table.Th>{t('message.received')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody className={classes.rows}>
        {rows.map((row) => (
          <Table.Tr
            key={row.id}
            bg={selection.has(row.id) ? chosenColor : undefined}
            onClick={isDeleted ? undefined : () => navigate(paths.message(row.id))}
          >
            <Table.Td onClick={(event) => event.stopPropagation()}>
              <Choice row={row} selection={selection} />
            </Table.Td>
            <Table.Td>
              <Sender row={row} isDeleted={isDeleted} />
            </Table.Td>
            <Table.Td>
              <About row={row} />
            </Table.Td>
            <Table.Td>{row.language && languageNames[row.language]}</Table.Td>
            <Table.Td>{t(`message.states.${row.state}`)}</Table.Td>
            <Table.Td>
              <DeliveryWord state={row.delivery} />
            </Table.Td>
            <Table.Td>
              <Moment at={row.created_at} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function Narrow({ rows, selection }: Props) {
  const { t } = useTexts();
  const isDeleted = useMessageQuery().query.deleted === true;
  return (
    <Stack component="ul" gap="sm" className={classes.plain}>
      {rows.map((row) => (
        <Paper key={row.id} component="li" withBorder p="sm" bg={selection.has(row.id) ? chosenColor : undefined}>
          <Stack gap={6}>
            <Group gap="sm" wrap="nowrap" align="start">
              <Choice row={row} selection={selection} />
              <Sender row={row} isDeleted={isDeleted} />
            </Group>
            <About row={row} />
            <Group gap="xs" fz="xs" c="dimmed">
              <Moment at={row.created_at} />
              {row.language && <span>{languageNames[row.language]}</span>}
              <span>{t(`message.states.${row.state}`)}</span>
              {row.delivery && (
                <span>
                  {t('message.mail')} · <DeliveryWord state={row.delivery} />
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

/** Its label is the room around it, so that a finger meets it. */
function Choice({ row: { id, name }, selection }: { row: MessageRow; selection: Selection }) {
  const { t } = useTexts();
  const box = useId();
  return (
    <label className={classes.choose} htmlFor={box}>
      <Checkbox
        id={box}
        aria-label={t('message.bulk.choose', { name })}
        checked={selection.has(id)}
        onChange={() => selection.toggle(id)}
      />
    </label>
  );
}
