import { Badge } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../queries.ts';
import { useTexts } from '../texts.ts';

/** How many enquiries nobody has opened yet; nothing while there are none. The shell asks first: it knows of the session. */
export function UnreadCount() {
  const { t } = useTexts();
  const { data: count = 0 } = useQuery({
    ...queries.unreadEnquiries(),
    enabled: ({ state }) => state.data !== undefined,
  });
  return count > 0 && <Badge radius="xs">{t('enquiry.unreadCount', { count })}</Badge>;
}
