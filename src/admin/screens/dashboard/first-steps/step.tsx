import { Anchor, Button, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { FirstStep, FirstStepMark } from '../../../../domain/first-step.ts';
import { fieldId } from '../../../fields/field-id.ts';
import { calls, paths } from '../../../paths.ts';
import { useTexts } from '../../../texts.ts';
import classes from './step.module.css';

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

type Props = {
  step: FirstStep;
  /** Whether this is the step to begin with. */
  isNext: boolean;
  onDone: (value: FirstStepMark, button: Element) => void;
};

/** A step with the link to its place. The next one has a button for that. */
export function Step({ step, isNext, onDone }: Props) {
  const { t } = useTexts();
  const title = t(`firstSteps.steps.${step}`);
  const place = places[step];
  const link = {
    // The place of a step on this screen is an anchor, which also moves the keyboard there.
    renderRoot: (properties: object) =>
      place.startsWith('#') ? <a {...properties} href={place} /> : <Link {...properties} to={place} />,
  };
  return (
    <li className={classes.step} data-next={isNext || undefined}>
      <div className={classes.texts}>
        {isNext ? (
          <Text fw={650}>{title}</Text>
        ) : (
          <Anchor {...link} size="sm" fw={600}>
            {title}
          </Anchor>
        )}
        <Text size="sm" c="dimmed">
          {t(`firstSteps.hints.${step}`)}
        </Text>
      </div>
      <div className={classes.buttons}>
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
        {isNext && (
          <Button {...link} size="sm" aria-label={t('firstSteps.beginWith', { step: title })}>
            {t('firstSteps.begin')}
          </Button>
        )}
      </div>
    </li>
  );
}
