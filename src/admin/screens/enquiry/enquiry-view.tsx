import { Badge, Grid, Group, Paper, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { PageHead } from '../../layout/page-head.tsx';
import { Section } from '../../layout/section.tsx';
import { useIsPhone } from '../../layout/use-is-phone.ts';
import { useSwipe } from '../../layout/use-swipe.ts';
import { useVisibleArea } from '../../layout/use-visible-area.ts';
import { paths } from '../../paths.ts';
import type { EnquiryRecord } from '../../records.ts';
import { useTexts } from '../../texts.ts';
import { AnswerForm } from './answer/answer-form.tsx';
import { Thread } from './answer/thread.tsx';
import { BasketSection } from './basket-section.tsx';
import { CostSection } from './cut/cost-section.tsx';
import { CutParts } from './cut/cut-parts.tsx';
import { DeliverySection } from './delivery-section.tsx';
import classes from './enquiry.module.css';
import { EnquiryActions } from './enquiry-actions.tsx';
import { EnquiryAttachments } from './enquiry-attachments.tsx';
import { EnquiryBar } from './enquiry-bar.tsx';
import { EnquiryFacts } from './enquiry-facts.tsx';
import { EnquirySummary } from './enquiry-summary.tsx';
import { EnquiryWork } from './enquiry-work.tsx';
import { NeighbourButtons } from './neighbour-buttons.tsx';
import { setRead } from './set-read.ts';
import { useAnswering } from './use-answering.ts';
import { useNeighbours } from './use-neighbours.ts';

export function EnquiryView({ enquiry }: { enquiry: EnquiryRecord }) {
  const { t } = useTexts();
  const { search } = useLocation();
  const isPhone = useIsPhone();
  const isWide = useMediaQuery('(min-width: 75em)', false, { getInitialValueInEffect: false });
  const neighbours = useNeighbours(enquiry.id);
  const answering = useAnswering(enquiry);
  const screen = useRef<HTMLDivElement>(null);
  useSwipe(screen, { left: neighbours.next, right: neighbours.previous });
  useVisibleArea();
  useReading(enquiry);
  const Actions = isPhone ? EnquiryBar : EnquiryActions;
  const actions = <Actions enquiry={enquiry} neighbours={neighbours} answering={answering} />;
  return (
    <>
      <div ref={screen} className={classes.screen}>
        <PageHead
          title={enquiry.name}
          back={{ to: paths.enquiries() + search, label: t('enquiry.list') }}
          beside={<NeighbourButtons {...neighbours} />}
          below={<EnquirySummary enquiry={enquiry} />}
          isShort
        >
          {!isPhone && actions}
        </PageHead>
        <Grid gap="xl">
          <Grid.Col span={{ base: 12, lg: 7 }}>
            <Stack gap="xl">
              <Message enquiry={enquiry} />
              <EnquiryAttachments enquiry={enquiry} />
              {!isWide && <EnquiryFacts enquiry={enquiry} />}
              <BasketSection basket={enquiry.basket} />
              <CutParts parts={enquiry.parts} enquiry={enquiry.id} />
              <CostSection enquiry={enquiry} />
              {(enquiry.mail.configured || enquiry.mails.length > 0) && <Thread enquiry={enquiry} />}
              {answering.isOpen && <AnswerForm enquiry={enquiry} text={answering.text} onClose={answering.close} />}
              <EnquiryWork enquiry={enquiry} />
            </Stack>
          </Grid.Col>
          <Grid.Col span={{ base: 12, lg: 5 }}>
            <Stack gap="xl">
              {isWide && <EnquiryFacts enquiry={enquiry} />}
              <DeliverySection enquiry={enquiry} />
            </Stack>
          </Grid.Col>
        </Grid>
      </div>
      {isPhone && actions}
    </>
  );
}

function Message({ enquiry: { kind, suspect, language, message } }: { enquiry: EnquiryRecord }) {
  const { t } = useTexts();
  return (
    <Section title={t(`enquiry.kinds.${kind}`)} isTitleHidden={useIsPhone()}>
      {suspect && (
        <Group gap="xs">
          <Badge variant="default" radius="xs">
            {t('enquiry.suspect')}
          </Badge>
          <Text size="sm" c="dimmed">
            {t('enquiry.suspectHint')}
          </Text>
        </Group>
      )}
      <Paper withBorder p="md">
        <Text className={classes.text} lang={language ?? undefined}>
          {message}
        </Text>
      </Paper>
    </Section>
  );
}

/** Marks an opened enquiry as read. If that fails, the enquiry stays unread and nothing is lost. */
function useReading({ id, read }: EnquiryRecord): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once: the user may mark it as unread later
  useEffect(() => {
    if (!read) void setRead(id, true, console.log);
  }, [id]);
}
