import { Badge, Button, Grid, Group, Paper, Stack, Text } from '@mantine/core';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useDeletion } from '../../deletion/use-deletion.tsx';
import { notifyFailure } from '../../layout/notify.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { Section } from '../../layout/section.tsx';
import { calls, paths } from '../../paths.ts';
import type { MessageRecord } from '../../records.ts';
import { useTexts } from '../../texts.ts';
import { BasketSection } from './basket-section.tsx';
import { DeliverySection } from './delivery-section.tsx';
import classes from './enquiry.module.css';
import { MessageAttachments } from './enquiry-attachments.tsx';
import { MessageFacts } from './enquiry-facts.tsx';
import { MessageWork } from './enquiry-work.tsx';
import { replyLink } from './reply.ts';
import { setRead } from './set-read.ts';

/** One enquiry: what was written, what is done about it, who wrote it, what became of its mail. */
export function MessageView({ message }: { message: MessageRecord }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const remove = useDeletion();
  const { id, name, kind, suspect, language } = message;
  const path = calls.message(id);
  useReading(message);

  async function putBack(): Promise<void> {
    if (await setRead(id, false, notifyFailure)) await navigate(paths.messages());
  }

  return (
    <>
      <PageHead title={name} back={{ to: paths.messages(), label: t('message.list') }}>
        <Button component="a" href={replyLink(message)}>
          {t('message.reply')}
        </Button>
        <Button variant="default" onClick={putBack}>
          {t('message.markUnread')}
        </Button>
        <Button
          variant="outline"
          color="red"
          onClick={() =>
            remove({
              noun: 'message',
              id,
              path,
              restore: calls.messageRestore(id),
              question: t('message.deleteQuestion'),
              name,
              onDeleted: () => navigate(paths.messages()),
            })
          }
        >
          {t('message.delete')}
        </Button>
      </PageHead>
      <Grid gap="xl">
        <Grid.Col span={{ base: 12, lg: 7 }}>
          <Stack gap="xl">
            <Section title={t(`message.kinds.${kind}`)}>
              {suspect && (
                <Group gap="xs">
                  <Badge variant="default" radius="xs">
                    {t('message.suspect')}
                  </Badge>
                  <Text size="sm" c="dimmed">
                    {t('message.suspectHint')}
                  </Text>
                </Group>
              )}
              <Paper withBorder p="md">
                <Text className={classes.text} lang={language ?? undefined}>
                  {message.message}
                </Text>
              </Paper>
            </Section>
            <BasketSection basket={message.basket} />
            <MessageAttachments message={message} />
            <MessageWork message={message} />
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 5 }}>
          <Stack gap="xl">
            <MessageFacts message={message} />
            <DeliverySection message={message} />
          </Stack>
        </Grid.Col>
      </Grid>
    </>
  );
}

/** An enquiry that is opened counts as read. Should that not be noted, it stays unread: nothing is lost. */
function useReading({ id, read }: MessageRecord): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; afterwards it may be marked as unread again
  useEffect(() => {
    if (!read) void setRead(id, true, console.log);
  }, [id]);
}
