import { List, Text } from '@mantine/core';
import { unsaved } from '../../autosave/edits.ts';
import { autosave } from '../../autosave/saving.ts';
import { fieldTitle } from '../../record-ref.ts';
import { useTexts } from '../../texts.ts';
import { useRecordTitle } from '../../use-record-title.ts';
import classes from './choice.module.css';

/** The texts that could not be saved, to copy them. */
export function UnsavedTexts({ paths }: { paths: string[] }) {
  return (
    <List size="sm" listStyleType="none">
      {paths.map((path) => (
        <Unsaved key={path} path={path} />
      ))}
    </List>
  );
}

function Unsaved({ path }: { path: string }) {
  const { t } = useTexts();
  const title = useRecordTitle(path);
  return Object.entries(unsaved(autosave.edits(path))).map(([field, value]) => (
    <List.Item key={field}>
      <Text size="xs" c="dimmed">
        {`${title} · ${fieldTitle(path, field, t)}`}
      </Text>
      <p className={classes.typed}>{String(value ?? '')}</p>
    </List.Item>
  ));
}
