import { Stack, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { DialogButton } from '../../layout/dialog-button.tsx';
import { QueryState } from '../../layout/query-state.tsx';
import { momentText } from '../../list/moment.tsx';
import { queries } from '../../queries.ts';
import type { ApiTokenRecord } from '../../records.ts';
import { useTexts } from '../../texts.ts';

/** Opens what an assistant has done with a token lately. */
export function TokenUses({ token: { id, name } }: { token: ApiTokenRecord }) {
  const { t } = useTexts();
  const title = t('programs.tokens.usesOf', { name });
  return (
    <DialogButton label={t('programs.tokens.uses')} title={title} size="compact-sm" aria-label={title}>
      {() => <Uses id={id} />}
    </DialogButton>
  );
}

function Uses({ id }: { id: number }) {
  const { t, language } = useTexts();
  const read = useQuery({ ...queries.apiTokenUses(id), staleTime: 0 });
  if (!read.data) return <QueryState query={read} />;
  const { tools, uses } = read.data;
  if (uses.length === 0) return <Text size="sm">{t('programs.tokens.usesNone')}</Text>;
  return (
    <Stack>
      <Table verticalSpacing={4}>
        <Table.Tbody>
          {tools.map(({ tool, calls: count, refused }) => (
            <Table.Tr key={tool}>
              <Table.Th scope="row">{t(`programs.tokens.tools.${tool}`)}</Table.Th>
              <Table.Td>
                {t('programs.tokens.usesCount', { count })}
                {refused > 0 && ` · ${t('programs.tokens.usesRefusedCount', { count: refused })}`}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Text fw={600}>{t('programs.tokens.usesLatest')}</Text>
      <Stack component="ul" gap={6} m={0} pl="md">
        {uses.map(({ id: use, used_at, tool, subject, status }) => (
          <li key={use}>
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              {[momentText(used_at, language), t(`programs.tokens.tools.${tool}`), subject].filter(Boolean).join(' · ')}
              {status >= 400 && ` · ${t('programs.tokens.usesRefused', { status })}`}
            </Text>
          </li>
        ))}
      </Stack>
    </Stack>
  );
}
