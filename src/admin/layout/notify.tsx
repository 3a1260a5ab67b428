import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { translate } from '../texts.ts';

const missingCode = 'missing-code';

type Action = { label: string; run: () => void };

/** @param only an id shared by messages of which only the latest is shown */
export function notify(message: string, action?: Action, only?: string): void {
  if (only) notifications.hide(only);
  show(message, action, undefined, only);
}

export function notifyFailure(message: string, action?: Action): void {
  show(message, action, 'red');
}

/** Says that code could not be fetched, and offers to reload the page. Only one such notice is shown. */
export function notifyMissingCode(): void {
  const action = { label: translate('layout.reload'), run: () => location.reload() };
  notifications.hide(missingCode);
  show(translate('layout.partFailure'), action, 'red', missingCode);
}

function show(message: string, action?: Action, color?: 'red', only?: string): void {
  const id = notifications.show({
    ...(only && { id: only }),
    ...(color && { color }),
    closeButtonProps: closeButton(),
    message: action ? (
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm">{message}</Text>
        <Button
          flex="none"
          size="compact-sm"
          variant="light"
          onClick={() => {
            notifications.hide(id);
            action.run();
          }}
        >
          {action.label}
        </Button>
      </Group>
    ) : (
      message
    ),
  });
}

function closeButton() {
  return { 'aria-label': translate('common.close') };
}
