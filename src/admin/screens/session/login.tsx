import { Alert, Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { resumeSaving } from '../../autosave/saving.ts';
import { momentText } from '../../list/moment.tsx';
import { paths } from '../../paths.ts';
import { queries } from '../../queries.ts';
import { useTexts } from '../../texts.ts';
import { Door } from './door.tsx';
import { LoginForm } from './login-form.tsx';

/** /admin/login: needs no session. Continues to the requested screen. */
export function LoginScreen() {
  const { t, language } = useTexts();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { data: reset } = useQuery(queries.passwordReset());
  const next = query.get('next') ?? '';
  const restored = query.get('restored') ?? '';

  async function enter(): Promise<void> {
    const screen = next.startsWith('/admin/') ? next : paths.dashboard();
    await resumeSaving(screen);
    await navigate(screen, { replace: true });
  }

  return (
    <Door title={t('login.title')}>
      {isMoment(restored) && (
        <Alert color="green" variant="light" role="status">
          {t('login.restored', { at: momentText(restored, language) })}
        </Alert>
      )}
      <LoginForm onLogin={enter} />
      {reset?.available && (
        <Anchor component={Link} to={paths.reset()} size="sm">
          {t('reset.forgotten')}
        </Anchor>
      )}
    </Door>
  );
}

/** Whether a text from the URL is a date, because a URL can contain anything. */
function isMoment(text: string): boolean {
  return !Number.isNaN(Date.parse(text));
}
