import { Group, Paper, Stack, Table } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useNavigate } from 'react-router';
import { languageNames } from '../../fields/languages.ts';
import { Moment } from '../../list/moment.tsx';
import { paths } from '../../paths.ts';
import type { MessageRow } from '../../records.ts';
import { useTexts } from '../../texts.ts';
import classes from './message.module.css';
import { About, DeliveryWord, Sender } from './message-cells.tsx';
import { useMessageQuery } from './use-message-query.ts';

type Props = { rows: MessageRow[] };

/** Enquiries as a table where there is room, else a card for each. A row opens the enquiry; its name is a link. */
export function MessageTable(props: Props) {
  const isWide = useMediaQuery('(min-width: 75em)', false, { getInitialValueInEffect: false });
  return isWide ? <Wide {...props} /> : <Narrow {...props} />;
}

function Wide({ rows }: Props) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const isDeleted = useMessageQuery().query.deleted === true;
  return (
    <Table highlightOnHover={!isDeleted} verticalSpacing="sm">
      <Table.Thead>
        <Table.Tr>
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
          <Table.Tr key={row.id} onClick={isDeleted ? undefined : () => navigate(paths.message(row.id))}>
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

function Narrow({ rows }: Props) {
  const { t } = useTexts();
  const isDeleted = useMessageQuery().query.deleted === true;
  return (
    <Stack component="ul" gap="sm" className={classes.plain}>
      {rows.map((row) => (
        <Paper key={row.id} component="li" withBorder p="sm">
          <Stack gap={6}>
            <Sender row={row} isDeleted={isDeleted} />
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
