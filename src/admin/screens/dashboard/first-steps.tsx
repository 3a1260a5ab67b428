import { Anchor, Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { FirstStep, FirstStepMark } from '../../../domain/first-step.ts';
import { call, detailOf } from '../../client.ts';
import { followFocus } from '../../deletion/follow-focus.ts';
import { fieldId } from '../../fields/field-id.ts';
import { notify, notifyFailure } from '../../layout/notify.tsx';
import { calls, paths } from '../../paths.ts';
import { queries } from '../../queries.ts';
import { reload } from '../../query-cache.ts';
import { useTexts } from '../../texts.ts';

/** The place where the user does each step. */
const places: Record<FirstStep, string> = {
  address: paths.settings({ field: fieldId(calls.settings(), 'street') }),
  legalName: paths.settings({ field: fieldId(calls.settings(), 'legalName') }),
  logo: paths.settings({ field: fieldId(calls.settings(), 'logo') }),
  mailServer: paths.settings({ field: 'mail' }),
  testMail: paths.settings({ field: 'mail' }),
  backup: paths.settings({ field: 'backups' }),
  secondFactor: paths.account(),
  machines: paths.machines(),
  demoContent: '#demo-content',
  privacy: paths.page('privacy'),
};

/** The open steps of a new site's setup. Completed steps disappear, and at the end the list. */
export function FirstSteps() {
  const { t } = useTexts();
  const { data = [] } = useQuery(queries.firstSteps());
  const open = data.filter(({ done, needed }) => needed && !done);

  async function mark(step: FirstStep, value: FirstStepMark | null): Promise<boolean> {
    try {
      await call('PUT', calls.firstStep(step), { body: { mark: value }, success: 204 });
      await reload('first-steps');
      return true;
    } catch (error) {
      notifyFailure(detailOf(error));
      return false;
    }
  }

  async function takeOff(step: FirstStep, value: FirstStepMark, button: Element): Promise<void> {
    followFocus(button);
    if (!(await mark(step, value))) return;
    const undo = { label: t('deletion.undo'), run: () => void mark(step, null) };
    notify(t('firstSteps.takenOff', { step: t(`firstSteps.steps.${step}`) }), undo);
  }

  if (open.length === 0) return null;
  return (
    <Card withBorder padding="md" component="section" aria-label={t('firstSteps.title')}>
      <Title order={2} size="h3">
        {t('firstSteps.title')}
      </Title>
      <Text size="sm" c="dimmed" mb="md">
        {t('firstSteps.hint')}
      </Text>
      <Stack component="ul" gap="sm" m={0} p={0}>
        {open.map(({ step }) => (
          <Step key={step} step={step} onDone={(value, button) => void takeOff(step, value, button)} />
        ))}
      </Stack>
    </Card>
  );
}

type Props = { step: FirstStep; onDone: (value: FirstStepMark, button: Element) => void };

function Step({ step, onDone }: Props) {
  const { t } = useTexts();
  const title = t(`firstSteps.steps.${step}`);
  const place = places[step];
  return (
    <Group component="li" justify="space-between" align="start" gap="xs" wrap="nowrap">
      <div>
        {place.startsWith('#') ? (
          <Anchor href={place} size="sm" fw={600}>
            {title}
          </Anchor>
        ) : (
          <Anchor component={Link} to={place} size="sm" fw={600}>
            {title}
          </Anchor>
        )}
        <Text size="sm" c="dimmed">
          {t(`firstSteps.hints.${step}`)}
        </Text>
      </div>
      <Group gap="xs" justify="end" maw="50%" flex="none">
        {step === 'privacy' && (
          <Button size="compact-sm" variant="default" onClick={(event) => onDone('read', event.currentTarget)}>
            {t('firstSteps.read')}
          </Button>
        )}
        <Button
          size="compact-sm"
          variant="subtle"
          c="dimmed"
          aria-label={t('firstSteps.notNeededOf', { step: title })}
          onClick={(event) => onDone('notNeeded', event.currentTarget)}
        >
          {t('firstSteps.notNeeded')}
        </Button>
      </Group>
    </Group>
  );
}
