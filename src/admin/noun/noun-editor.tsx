import { Flex, Group, Paper, SimpleGrid, Stack } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { fileFieldOf, type Noun } from '../../domain/nouns/noun.ts';
import { type DeclaredNoun, type NounName, nounNamed } from '../../domain/nouns/nouns.ts';
import type { Language } from '../../domain/text/language.ts';
import { useRecord } from '../autosave/use-record.ts';
import { calls } from '../paths.ts';
import { reload } from '../query-cache.ts';
import type { NounRecord } from '../records.ts';
import { useTexts } from '../texts.ts';
import { FileUpload } from '../upload/file-upload.tsx';
import { FileActions } from './file-actions.tsx';
import { isShort, NounField, shownFields } from './noun-field.tsx';
import { fileIn, NounFile } from './noun-file.tsx';
import { NounFoot } from './noun-foot.tsx';
import { useName } from './use-name.ts';

type Props<Name extends NounName> = {
  noun: Name;
  read: NounRecord<Name>;
  handle: ReactNode;
  languages: readonly Language[];
  /** Whether this record takes a file now, and how to change that. */
  isUploading: boolean;
  onUpload: (isUploading: boolean) => void;
};

/** Edits a record in its place in the list: its file, an input for each field, then its foot, which stands beside a single field. */
export function NounEditor<Name extends NounName>(props: Props<Name>) {
  const { noun: name, read, handle, languages, isUploading, onUpload } = props;
  const { t } = useTexts();
  const noun: DeclaredNoun & Noun = nounNamed(name);
  const path = calls.record(name, read.id);
  const record = useRecord(path, read);
  const whole = useRecord(path, read, { storesWhole: true });
  const title = useName(noun, record, read);
  const opener = useRef<HTMLButtonElement>(null);
  const area = useRef<HTMLDivElement>(null);
  const file = fileFieldOf(noun);
  const uploadId = `${name}-${read.id}-upload`;
  const fields = shownFields(noun).map(([field, kind]) => (
    <NounField key={field} noun={noun} name={field} field={kind} {...{ record, whole, languages }} />
  ));
  const isTranslated = ({ props }: (typeof fields)[number]) => props.field.translated;
  const isSingle = fields.length === 1;
  const short = fields.filter(({ props }) => isShort(props.field));
  const long = fields.filter(({ props }) => !isShort(props.field));
  const columns = file
    ? { base: 1, md: 2 }
    : { base: Math.min(short.length, 2), md: Math.min(Math.max(short.length, 2), 6) };

  async function finish(): Promise<void> {
    await reload(name);
    if (area.current?.contains(document.activeElement)) opener.current?.focus(); // the focused element is about to disappear
    onUpload(false);
  }

  const foot = <NounFoot noun={noun} id={read.id} record={record} name={title} />;
  const inputs = (
    <Stack gap="sm" flex={file ? 1 : '1 1 14rem'} miw={0} {...(file && { w: '100%' })}>
      {file && long.filter(isTranslated)}
      {short.length > 0 && <SimpleGrid cols={columns}>{short}</SimpleGrid>}
      {file ? long.filter((each) => !isTranslated(each)) : long}
      {!isSingle && foot}
      {file && (
        <div id={uploadId} ref={area}>
          {isUploading && (
            <FileUpload
              path={calls.recordFileUpload(name, read.id)}
              kind={file.accepts}
              replaces={fileIn(noun, read) === '' ? undefined : title}
              onDone={finish}
            />
          )}
        </div>
      )}
    </Stack>
  );
  return (
    <Paper withBorder p="sm" component="section" aria-label={title || t('history.nameless')}>
      {file ? (
        <Flex gap="sm" align="start" direction={{ base: 'column', sm: 'row' }}>
          <Group gap="sm" align="start" wrap="nowrap">
            {handle}
            <div>
              <NounFile noun={noun} read={read} name={title} />
              <FileActions
                {...{ noun, read, name: title, opener, uploadId, isUploading }}
                onToggle={() => onUpload(!isUploading)}
              />
            </div>
          </Group>
          {inputs}
        </Flex>
      ) : (
        <Flex gap="sm" align={isSingle ? 'end' : 'start'} wrap={isSingle ? 'wrap' : 'nowrap'}>
          {handle}
          {inputs}
          {isSingle && foot}
        </Flex>
      )}
    </Paper>
  );
}
