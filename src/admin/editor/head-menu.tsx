import { ActionIcon, Menu } from '@mantine/core';
import { useMay, useMayWrite } from '../access.tsx';
import { type EditedRecord, useFields } from '../autosave/use-record.ts';
import { useDuplicate } from '../duplicate/use-duplicate.ts';
import { deletedOf, historyOf } from '../history/history-button.tsx';
import { Icon } from '../layout/icon.tsx';
import { type SitePage, useSiteAddress } from '../layout/view-on-site.tsx';
import { useTexts } from '../texts.ts';
import classes from './editor-head.module.css';
import type { HeadActions, PanelOpener } from './head-actions.tsx';

type Props = PanelOpener & { name: string; actions: HeadActions };

/** The actions of an editor's head as a menu, for phones. It also shows the whole name, which the head may cut off. */
export function HeadMenu({ name, actions, opener, onPanel }: Props) {
  const { t } = useTexts();
  return (
    <Menu position="bottom-end" shadow="md" width={260}>
      <Menu.Target>
        <ActionIcon ref={opener} variant="subtle" color="gray" size="lg" aria-label={t('list.actionsOf', { name })}>
          <Icon name="more" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label className={classes.whole}>{name}</Menu.Label>
        <Items {...actions} onPanel={onPanel} />
      </Menu.Dropdown>
    </Menu>
  );
}

function Items({ record, site, duplicate, history, deleted, onPanel }: HeadActions & Pick<PanelOpener, 'onPanel'>) {
  const { t } = useTexts();
  const mayAdd = useMay('content');
  const mayWrite = useMayWrite(null);
  const copy = useDuplicate();
  return (
    <>
      {record && mayWrite && <Visibility record={record} />}
      {site && <SiteLink {...site} />}
      {duplicate && mayAdd && (
        <Menu.Item onClick={() => copy(duplicate.noun, duplicate.id)}>{t('duplicate.action')}</Menu.Item>
      )}
      {history && (
        <Menu.Item disabled={history.id === null} onClick={() => onPanel(historyOf(history, t))}>
          {t('history.title')}
        </Menu.Item>
      )}
      {deleted && mayWrite && (
        <Menu.Item onClick={() => onPanel(deletedOf(deleted, t))}>{t('history.deleted')}</Menu.Item>
      )}
    </>
  );
}

function Visibility({ record }: { record: EditedRecord }) {
  const { t } = useTexts();
  useFields(record, 'visible');
  return (
    <Menu.CheckboxItem
      checked={record.value('visible') === true}
      closeMenuOnClick
      onChange={(isVisible) => record.type('visible', isVisible)}
    >
      {t('visibility.visible')}
    </Menu.CheckboxItem>
  );
}

function SiteLink(shown: SitePage) {
  const { t } = useTexts();
  const { edited, addressIn, preview } = useSiteAddress(shown);
  return (
    <Menu.Item component="a" href={addressIn(edited)} target="_blank" rightSection={<Icon name="outside" size={16} />}>
      {preview || t('layout.viewOnSite')}
    </Menu.Item>
  );
}
