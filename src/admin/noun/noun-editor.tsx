import { Flex, Paper, SimpleGrid, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Noun } from '../../domain/nouns/noun.ts';
import { type DeclaredNoun, type NounName, nounNamed } from '../../domain/nouns/nouns.ts';
import type { Language } from '../../domain/text/language.ts';
import { useRecord } from '../autosave/use-record.ts';
import { calls } from '../paths.ts';
import type { NounRecord } from '../records.ts';
import { useTexts } from '../texts.ts';
import { isShort, NounField } from './noun-field.tsx';
import { NounFoot } from './noun-foot.tsx';
import { useName } from './use-name.ts';

type Props<Name extends NounName> = {
  noun: Name;
  read: NounRecord<Name>;
  handle: ReactNode;
  languages: readonly Language[];
};

/** Edits a record in its place in the list: an input for each field, then its foot, which stands beside a single field. */
export function NounEditor<Name extends NounName>({ noun: name, read, handle, languages }: Props<Name>) {
  const { t } = useTexts();
  const noun: DeclaredNoun & Noun = nounNamed(name);
  const path = calls.record(name, read.id);
  const record = useRecord(path, read);
  const whole = useRecord(path, read, { storesWhole: true });
  const title = useName(noun, record, read);
  const fields = Object.entries(noun.fields).map(([field, kind]) => (
    <NounField key={field} noun={noun} name={field} field={kind} {...{ record, whole, languages }} />
  ));
  const short = fields.filter(({ props }) => isShort(props.field));
  const long = fields.filter(({ props }) => !isShort(props.field));
  const foot = <NounFoot noun={noun} id={read.id} record={record} name={title} />;
  return (
    <Paper withBorder p="sm" component="section" aria-label={title || t('history.nameless')}>
      <Flex gap="sm" align={fields.length > 1 ? 'start' : 'end'} wrap={fields.length > 1 ? 'nowrap' : 'wrap'}>
        {handle}
        <Stack gap="sm" flex="1 1 14rem" miw={0}>
          {short.length > 0 && (
            <SimpleGrid cols={{ base: Math.min(short.length, 2), md: Math.min(Math.max(short.length, 2), 6) }}>
              {short}
            </SimpleGrid>
          )}
          {long}
          {fields.length > 1 && foot}
        </Stack>
        {fields.length === 1 && foot}
      </Flex>
    </Paper>
  );
}
