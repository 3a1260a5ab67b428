import { Button, Modal } from '@mantine/core';
import type { PageKey } from '../../../../domain/page.ts';
import { Icon } from '../../../layout/icon.tsx';
import type { PageRecord } from '../../../records.ts';
import { useTexts } from '../../../texts.ts';
import { PagePane } from './page-pane.tsx';
import classes from './pane.module.css';
import type { usePane } from './use-pane.ts';

type Props = { page: PageRecord; place: PageKey; pane: ReturnType<typeof usePane> };

/** The page beside its texts; where there is no room, over them. */
export function Pane({ page, place, pane }: Props) {
  const { t } = useTexts();
  const content = (
    <PagePane
      page={page}
      place={place}
      language={pane.language}
      looked={pane.looked}
      onLanguage={pane.setLanguage}
      onClicked={(key) => void pane.goTo(key)}
      onOpened={(record) => void pane.openRecord(record)}
      onPicture={(key) => void pane.goToPicture(key)}
      onClose={() => void pane.close()}
    />
  );
  if (pane.isWide) return pane.isOpen ? content : null;
  return (
    <Modal
      fullScreen
      opened={pane.isOpen}
      onClose={() => void pane.close()}
      withCloseButton={false}
      returnFocus={false}
      transitionProps={{ duration: 0 }}
      padding={0}
      attributes={{ content: { 'aria-label': t('pages.pane.title') } }}
    >
      <div className={classes.full}>{content}</div>
    </Modal>
  );
}

export function PaneButton({ onClick }: { onClick: () => void }) {
  const { t } = useTexts();
  return (
    <Button variant="default" px="sm" flex="none" aria-label={t('pages.pane.show')} onClick={onClick}>
      <Icon name="page" />
      <span className={classes.label}>{t('pages.pane.show')}</span>
    </Button>
  );
}
