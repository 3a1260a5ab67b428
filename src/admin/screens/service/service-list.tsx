import { Text } from '@mantine/core';
import { NounScreen } from '../../noun/noun-screen.tsx';
import { useTexts } from '../../texts.ts';

/** /admin/service: the services of the three pages. The drawing of one page numbers them. */
export function Component() {
  const { t } = useTexts();
  return (
    <NounScreen
      noun="service"
      note={(page) => page === 'hydraulique' && <Text c="dimmed">{t('service.drawing')}</Text>}
    />
  );
}
