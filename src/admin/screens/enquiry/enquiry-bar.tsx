import { Menu, UnstyledButton } from '@mantine/core';
import barClasses from '../../layout/bottom-bar.module.css';
import { Icon, type IconName } from '../../layout/icon.tsx';
import type { EnquiryRecord } from '../../records.ts';
import { useTexts } from '../../texts.ts';
import classes from './enquiry-bar.module.css';
import { telephoneLink } from './reply.ts';
import type { Answering } from './use-answering.ts';
import { useEnquiryActions } from './use-enquiry-actions.ts';
import type { Neighbours } from './use-neighbours.ts';
import { useReply } from './use-reply.ts';

type Props = { enquiry: EnquiryRecord; neighbours: Neighbours; answering: Answering };

/** On phones, the actions on an open enquiry within reach of a thumb. The bar replaces that of the back-office. */
export function EnquiryBar({ enquiry, neighbours, answering }: Props) {
  const { t } = useTexts();
  const reply = useReply(enquiry);
  const { answer, archive, next, unread, remove } = useEnquiryActions(enquiry, neighbours);
  const telephone = telephoneLink(enquiry.phonenumber);
  const answerText = <Item icon="reply" text={t(answering.isBegun ? 'enquiry.bar.draft' : 'enquiry.reply')} />;
  return (
    <section className={classes.bar} aria-label={t('enquiry.bar.label')} data-replaces-bar>
      {enquiry.mail.configured ? (
        <UnstyledButton
          ref={answering.button}
          className={barClasses.place}
          data-main
          aria-haspopup="dialog"
          onClick={answering.open}
        >
          {answerText}
        </UnstyledButton>
      ) : (
        <a className={barClasses.place} data-main {...reply}>
          {answerText}
        </a>
      )}
      <UnstyledButton className={barClasses.place} aria-label={next.label} onClick={next.run}>
        <Item icon={next.icon} text={next.short} />
      </UnstyledButton>
      {telephone && (
        <a className={barClasses.place} href={telephone}>
          <Item icon="phone" text={t('enquiry.bar.call')} />
        </a>
      )}
      <Menu position="top-end" shadow="md">
        <Menu.Target>
          <UnstyledButton className={barClasses.place}>
            <Item icon="more" text={t('enquiry.bar.more')} />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          {[answer, archive, unread].map(
            ({ label, run }) =>
              label !== next.label && (
                <Menu.Item key={label} onClick={run}>
                  {label}
                </Menu.Item>
              ),
          )}
          <Menu.Divider />
          <Menu.Item c="var(--mantine-color-error)" onClick={remove.run}>
            {remove.label}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </section>
  );
}

function Item({ icon, text }: { icon: IconName; text: string }) {
  return (
    <>
      <Icon name={icon} size={22} />
      {text}
    </>
  );
}
