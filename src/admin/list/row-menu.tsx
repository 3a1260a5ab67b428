import { ActionIcon, Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { Icon } from '../layout/icon.tsx';
import { useTexts } from '../texts.ts';

/** What can be done with a record without opening it. */
export function RowMenu({ name, children }: { name: string; children: ReactNode }) {
  const { t } = useTexts();
  return (
    <Menu position="bottom-end" shadow="md" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('list.actionsOf', { name })}>
          <Icon name="more" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
