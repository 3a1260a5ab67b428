import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { pushAbility } from '../../app/subscription.ts';
import { deviceText } from '../../device-text.ts';
import { Section } from '../../layout/section.tsx';
import { momentText } from '../../list/moment.tsx';
import { useKeptFocus } from '../../list/use-kept-focus.ts';
import { useTexts } from '../../texts.ts';
import classes from './account.module.css';
import { DeviceRow } from './device-row.tsx';
import { usePush } from './use-push.ts';

/** The devices that are notified of new enquiries, and the button that adds this one. */
export function Push() {
  const { t, language } = useTexts();
  const { browsers, own, turnOn, turnOff } = usePush();
  const [isBusy, setBusy] = useState(false);
  const focus = useKeptFocus(browsers.map(({ id }) => id).join());
  const ability = pushAbility();
  const isOn = browsers.some(({ id }) => id === own);
  const during = (work: Promise<void>) => {
    setBusy(true);
    void work.finally(() => setBusy(false));
  };
  return (
    <Section title={t('push.title')}>
      <Text size="sm" c="dimmed">
        {t('push.hint')}
      </Text>
      {ability !== 'able' && <Text size="sm">{t(`push.${ability}`)}</Text>}
      {ability === 'able' && !isOn && (
        <Group>
          <Button loading={isBusy} onClick={() => during(turnOn())}>
            {t('push.turnOn')}
          </Button>
        </Group>
      )}
      <Text size="sm" role="status">
        {isOn && t('push.isOn')}
      </Text>
      <div {...focus} tabIndex={-1} className={classes.quiet}>
        <Stack component="ul" gap="xs" className={classes.list}>
          {browsers.map(({ id, created_at, ...device }) => (
            <DeviceRow
              key={id}
              device={device}
              own={id === own ? t('push.current') : ''}
              end={{
                label: t('push.stop'),
                about: t('push.stopOf', { device: deviceText(device, t) }),
                isDisabled: isBusy,
                run: () => during(turnOff(id)),
              }}
            >
              <Text size="sm" c="dimmed">
                {t('push.since', { moment: momentText(created_at, language) })}
              </Text>
            </DeviceRow>
          ))}
        </Stack>
      </div>
    </Section>
  );
}
