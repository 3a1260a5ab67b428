import { Anchor, Button, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { autosave } from '../autosave/saving.ts';
import { fieldId, goToInput } from '../fields/field-id.ts';
import { screenAt } from '../record-ref.ts';
import { useTexts } from '../texts.ts';
import { useRecordTitle } from '../use-record-title.ts';
import type { Problem } from './problem.ts';

/** One problem: a link to its field, the reason, and a button that discards a refused text. */
export function ProblemRow({ problem, onLeave }: { problem: Problem; onLeave: () => void }) {
  const { t } = useTexts();
  const { path, field, sentence, remedy } = problem;
  const title = useRecordTitle(path);
  return (
    <Stack component="li" gap={2} align="start">
      <Anchor
        component={Link}
        to={screenAt(path, field)}
        size="sm"
        fw={600}
        onClick={(event) => {
          // On the field's own screen, the link would change only the URL.
          if (field !== undefined && goToInput(fieldId(path, field))) event.preventDefault();
          onLeave();
        }}
      >
        {title}
      </Anchor>
      <Text size="sm">{sentence}</Text>
      {remedy === 'discard' && field !== undefined && (
        <Button size="compact-sm" variant="default" mt={4} onClick={() => autosave.discard(path, field)}>
          {t('save.discard')}
        </Button>
      )}
    </Stack>
  );
}
