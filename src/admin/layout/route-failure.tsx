import { Alert, Anchor, Stack } from '@mantine/core';
import { Link, useRouteError } from 'react-router';
import { detailOf } from '../client.ts';
import { paths } from '../paths.ts';
import { useTexts } from '../texts.ts';

/** A screen that could not be shown: its code did not arrive, or it has a fault of ours. */
export function RouteFailure() {
  const { t } = useTexts();
  return (
    <Stack>
      <Alert color="red" title={t('layout.failure')} role="alert">
        {detailOf(useRouteError())}
      </Alert>
      <Anchor component={Link} to={paths.dashboard()}>
        {t('dashboard.title')}
      </Anchor>
    </Stack>
  );
}
