import { Badge, Button, Group, Paper, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Device } from '../../../domain/account/device.ts';
import { deviceText } from '../../device-text.ts';
import { useTexts } from '../../texts.ts';

type Props = {
  device: Device;
  /** What else is known of it. */
  children: ReactNode;
  /** The mark of the device in use; blank for all others. */
  own: string;
  end: { label: string; about: string; isDisabled?: boolean; run: () => unknown };
};

/** A device in a list of the account, with the button that ends what it may do. */
export function DeviceRow({ device, children, own, end }: Props) {
  const { t } = useTexts();
  return (
    <Paper component="li" withBorder p="sm">
      <Group justify="space-between">
        <div>
          <Text size="sm" fw={650}>
            {deviceText(device, t)}
          </Text>
          {children}
        </div>
        <Group gap="sm">
          {own && (
            <Badge variant="light" radius="xs">
              {own}
            </Badge>
          )}
          <Button
            size="compact-sm"
            variant="default"
            aria-label={end.about}
            disabled={end.isDisabled ?? false}
            onClick={end.run}
          >
            {end.label}
          </Button>
        </Group>
      </Group>
    </Paper>
  );
}
