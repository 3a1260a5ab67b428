import { Badge, Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { Section } from '../../layout/section.tsx';
import { useTexts } from '../../texts.ts';
import { SecondFactorEnd } from './second-factor-end.tsx';
import { SecondFactorSetup } from './second-factor-setup.tsx';

/** Shows whether the login asks for a code after the password, with a button to change that. */
export function SecondFactor({ isOn }: { isOn: boolean }) {
  const { t } = useTexts();
  const [dialog, setDialog] = useState<'set up' | 'end'>();
  const close = () => setDialog(undefined);
  return (
    <Section title={t('account.secondFactor')}>
      <Text size="sm" c="dimmed">
        {t('account.secondFactorHint')}
      </Text>
      <Group>
        <Badge variant="light" radius="xs" color={isOn ? 'green' : 'gray'}>
          {isOn ? t('account.on') : t('account.off')}
        </Badge>
        <Button variant="default" onClick={() => setDialog(isOn ? 'end' : 'set up')}>
          {isOn ? t('account.turnOff') : t('account.turnOn')}
        </Button>
      </Group>
      <SecondFactorSetup opened={dialog === 'set up'} onClose={close} />
      <SecondFactorEnd opened={dialog === 'end'} onClose={close} />
    </Section>
  );
}
