import { Badge, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queries } from '../queries.ts';
import { useTexts } from '../texts.ts';
import classes from './unread-count.module.css';

/** The number of unopened enquiries, also on the icon of the installed app; nothing when zero. The shell loads it after the session check. */
export function UnreadCount() {
  const { t } = useTexts();
  const { data: count = 0 } = useQuery({
    ...queries.unreadEnquiries(),
    enabled: ({ state }) => state.data !== undefined,
  });
  useEffect(() => {
    navigator.setAppBadge?.(count).catch(() => {}); // the icon of the installed app
  }, [count]);
  return (
    count > 0 && (
      <Badge size="sm" radius="xl" px={7} className={classes.count}>
        <span aria-hidden="true">{count}</span>
        <VisuallyHidden>{t('enquiry.unreadCount', { count })}</VisuallyHidden>
      </Badge>
    )
  );
}
