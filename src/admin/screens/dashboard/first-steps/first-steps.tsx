import { Card, Progress, Stack, Text, Title } from '@mantine/core';
import type { FirstStep, FirstStepMark } from '../../../../domain/first-step.ts';
import { call, detailOf } from '../../../client.ts';
import { followFocus } from '../../../deletion/follow-focus.ts';
import { notify, notifyFailure } from '../../../layout/notify.tsx';
import { calls } from '../../../paths.ts';
import { reload } from '../../../query-cache.ts';
import type { FirstSteps as Steps } from '../../../records.ts';
import { useTexts } from '../../../texts.ts';
import { Step } from './step.tsx';

/** The open steps of a new site's setup, the next one first. Completed steps disappear, and at the end the list. */
export function FirstSteps({ steps }: { steps: Steps }) {
  const { t } = useTexts();
  const open = steps.filter(({ done }) => !done);
  const done = steps.length - open.length;

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
      <Text size="sm" c="dimmed">
        {t('firstSteps.hint')} {t('firstSteps.progress', { done, total: steps.length })}
      </Text>
      <Progress value={(100 * done) / steps.length} size={6} mt="xs" mb="md" color="green" aria-hidden="true" />
      <Stack component="ul" gap="sm" m={0} p={0}>
        {open.map(({ step }, index) => (
          <Step
            key={step}
            step={step}
            isNext={index === 0}
            onDone={(value, button) => void takeOff(step, value, button)}
          />
        ))}
      </Stack>
    </Card>
  );
}
