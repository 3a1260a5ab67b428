import { Anchor, Title } from '@mantine/core';
import { type RefCallback, useRef } from 'react';
import { Link } from 'react-router';
import { useFields } from '../autosave/use-record.ts';
import { useRecent } from '../find/recent.ts';
import { usePanel } from '../history/use-panel.tsx';
import { Icon } from '../layout/icon.tsx';
import { PageHead, useTitleFocus } from '../layout/page-head.tsx';
import { useIsPhone } from '../layout/use-is-phone.ts';
import { useScreenTitle } from '../layout/use-screen-title.ts';
import { StateWord } from '../list/state-word.tsx';
import { editedState } from '../publication.ts';
import { useTexts } from '../texts.ts';
import classes from './editor-head.module.css';
import { type HeadActions, HeadButtons, type PanelOpener } from './head-actions.tsx';
import { HeadMenu } from './head-menu.tsx';

type Back = { to: string; label: string };

type Props = {
  title: string;
  /** The URL of the picture shown with the record's name; blank without one. */
  picture?: string;
  /** Absent on a screen of the menu. */
  back?: Back | undefined;
  actions: HeadActions;
  /** Whether the head stays in view on wide screens, and is therefore low. */
  isSticky?: boolean;
};

type HeadProps = Omit<Props, 'isSticky'> & PanelOpener & { titleRef: RefCallback<HTMLElement> };

/** The head of an editor. On phones it is one line, with the actions in a menu. The title takes the focus unless the URL names a field. */
export function EditorHead({ isSticky = false, ...head }: Props) {
  const isPhone = useIsPhone();
  const titleRef = useTitleFocus();
  const opener = useRef<HTMLButtonElement>(null);
  const { panel, open } = usePanel(() => opener.current?.focus({ preventScroll: true }));
  const Head = isPhone ? PhoneHead : isSticky ? LowHead : HighHead;
  return (
    <>
      <Head {...head} titleRef={titleRef} opener={opener} onPanel={open} />
      {panel}
    </>
  );
}

function HighHead({ title, titleRef, back, ...rest }: HeadProps) {
  return (
    <PageHead title={title} titleRef={titleRef} {...(back && { back })}>
      <HeadButtons {...rest} />
    </PageHead>
  );
}

function PhoneHead({ title, titleRef, picture, back, ...rest }: HeadProps) {
  const { t } = useTexts();
  useScreenTitle(title);
  useRecent(back && title, picture);
  return (
    <div className={classes.line}>
      {back && (
        <Anchor
          component={Link}
          to={back.to}
          className={classes.back}
          aria-label={t('layout.backTo', { place: back.label })}
        >
          <Icon name="back" size={22} />
        </Anchor>
      )}
      <HeadTitle title={title} titleRef={titleRef} />
      {rest.actions.record && <State record={rest.actions.record} />}
      <HeadMenu name={title} {...rest} />
    </div>
  );
}

function State({ record }: Required<Pick<HeadActions, 'record'>>) {
  useFields(record, 'visible', 'public_from', 'public_until');
  return <StateWord state={editedState(record)} />;
}

/** One line where there is room. */
function LowHead({ title, titleRef, picture, back, ...rest }: HeadProps) {
  useScreenTitle(title);
  useRecent(title, picture);
  return (
    <div className={classes.head}>
      <div className={classes.names}>
        {back && (
          <Anchor component={Link} to={back.to} size="xs">
            ← {back.label}
          </Anchor>
        )}
        <HeadTitle title={title} titleRef={titleRef} />
      </div>
      <div className={classes.actions}>
        <HeadButtons {...rest} />
      </div>
    </div>
  );
}

function HeadTitle({ title, titleRef }: Pick<HeadProps, 'title' | 'titleRef'>) {
  return (
    <Title order={1} size="h3" tabIndex={-1} ref={titleRef} className={classes.title} title={title}>
      {title}
    </Title>
  );
}
