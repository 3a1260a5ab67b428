import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useEffect } from 'react';
import { Link, useRouteError } from 'react-router';
import { autosave } from '../autosave/saving.ts';
import { paths } from '../paths.ts';
import { useTexts } from '../texts.ts';

/**
 * Shown in place of a screen whose code was not loaded or that threw an error. Reloads when the browser is online
 * again, unless text is unsaved.
 */
export function RouteFailure() {
  const { t } = useTexts();
  const error = useRouteError();
  useEffect(() => {
    console.log(error);
    const reload = () => autosave.unsaved().length === 0 && location.reload();
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, [error]);
  return (
    <Stack>
      <Alert color="red" title={t('layout.failure')} role="alert">
        <Group justify="space-between">
          <Text size="sm">{t('layout.failureHint')}</Text>
          <Button size="compact-sm" variant="default" onClick={() => location.reload()}>
            {t('layout.reload')}
          </Button>
        </Group>
      </Alert>
      <Anchor component={Link} to={paths.dashboard()}>
        {t('dashboard.title')}
      </Anchor>
    </Stack>
  );
}
