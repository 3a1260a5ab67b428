import { Alert } from '@mantine/core';
import { useKeptAt } from '../client.ts';
import { momentText } from '../list/moment.tsx';
import { useTexts } from '../texts.ts';

/** Says that the screen shows what was read before the network was lost. */
export function KeptNote() {
  const { t, language } = useTexts();
  const at = useKeptAt();
  return (
    <div role="status">
      {at !== null && (
        <Alert color="yellow" variant="light" p="xs" mb="md">
          {t('layout.kept', { moment: momentText(at, language) })}
        </Alert>
      )}
    </div>
  );
}
