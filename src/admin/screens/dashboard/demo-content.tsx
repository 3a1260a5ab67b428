import { Alert, Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { demoKinds, demoNouns } from '../../../domain/nouns/nouns.ts';
import type { InterfaceLanguage } from '../../../domain/text/interface-language.ts';
import { call, detailOf } from '../../client.ts';
import { focusNode } from '../../layout/focus-node.ts';
import { notify, notifyFailure } from '../../layout/notify.tsx';
import { calls } from '../../paths.ts';
import { queries } from '../../queries.ts';
import { reload } from '../../query-cache.ts';
import type { DemoCounts, DemoRemoved } from '../../records.ts';
import { type Translate, useTexts } from '../../texts.ts';

/** Removes the demo content after a confirmation, while there is any. Then says what was removed, and can restore it. */
export function DemoContent() {
  const { t, language } = useTexts();
  const { data } = useQuery(queries.demoContent());
  const [removed, setRemoved] = useState<DemoRemoved>();

  async function remove(): Promise<void> {
    try {
      setRemoved((await call('DELETE', calls.demoContent())).body);
      await reloadAll();
    } catch (error) {
      notifyFailure(detailOf(error));
    }
  }

  async function restore(deleted: DemoRemoved): Promise<void> {
    try {
      await call('POST', calls.demoContentRestore(), { body: { entries: deleted.entries } });
      await reloadAll();
      setRemoved(undefined);
      notify(t('demo.restored'));
    } catch (error) {
      notifyFailure(detailOf(error), { label: t('save.retry'), run: () => void restore(deleted) });
    }
  }

  function ask(counts: DemoCounts): void {
    modals.openConfirmModal({
      title: t('demo.remove'),
      children: (
        <Stack gap="xs">
          <Text>{t('demo.question')}</Text>
          <Text>{t('demo.what', { counts: namely(counts, t, language) })}</Text>
        </Stack>
      ),
      labels: { confirm: t('demo.confirm'), cancel: t('common.cancel') },
      confirmProps: { color: 'red' },
      onConfirm: remove,
    });
  }

  if (removed) {
    return (
      <Alert color="green" role="status" tabIndex={-1} ref={focusNode}>
        <Group justify="space-between">
          <Text size="sm" flex={1} miw="15rem">
            {t('demo.removed', { counts: namely(removed, t, language) })}
          </Text>
          <Button variant="default" onClick={() => void restore(removed)}>
            {t('deletion.undo')}
          </Button>
        </Group>
      </Alert>
    );
  }
  if (!data || demoKinds.every((kind) => data[kind] === 0)) return null;
  return (
    <Card id="demo-content" withBorder padding="md" component="section" aria-label={t('demo.title')}>
      <Group justify="space-between">
        <div>
          <Title order={2} size="h4">
            {t('demo.title')}
          </Title>
          <Text size="sm" c="dimmed">
            {t('demo.hint')}
          </Text>
        </div>
        <Button variant="default" onClick={() => ask(data)}>
          {t('demo.remove')}
        </Button>
      </Group>
    </Card>
  );
}

function reloadAll(): Promise<unknown> {
  const declared = demoNouns.map(({ noun }) => noun.name);
  return Promise.all(
    (['machine', 'category', 'news', ...declared, 'client', 'demo-content', 'first-steps'] as const).map(reload),
  );
}

/** "10 machines, 4 categories and 6 news items". */
function namely(counts: DemoCounts, t: Translate, language: InterfaceLanguage): string {
  const given = demoKinds.filter((kind) => counts[kind] > 0);
  return new Intl.ListFormat(language).format(given.map((kind) => t(`demo.${kind}`, { count: counts[kind] })));
}
