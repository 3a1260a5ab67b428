import { Center, Paper, Stack, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { useNavigate, useSearchParams } from 'react-router';
import { resumeSaving } from '../../autosave/saving.ts';
import { Preferences } from '../../layout/preferences.tsx';
import { paths } from '../../paths.ts';
import { useTexts } from '../../texts.ts';
import { LoginForm } from './login-form.tsx';

/** /admin/login: the one screen without a guard. Leads to where the visitor was going. */
export function LoginScreen() {
  const { t } = useTexts();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  useDocumentTitle(t('login.title'));
  const next = query.get('next') ?? '';

  async function enter(): Promise<void> {
    const screen = next.startsWith('/admin/') ? next : paths.dashboard();
    await resumeSaving(screen);
    await navigate(screen, { replace: true });
  }

  return (
    <Center component="main" mih="100dvh" p="md">
      <Paper withBorder p="xl" w="100%" maw={400}>
        <Stack>
          <Title order={1} size="h2">
            {t('login.title')}
          </Title>
          <LoginForm onLogin={enter} />
          <Preferences />
        </Stack>
      </Paper>
    </Center>
  );
}
