import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../../access.tsx';
import { paths } from '../../../paths.ts';
import { queries } from '../../../queries.ts';
import { useTexts } from '../../../texts.ts';
import type { WaitingSource } from './waiting.ts';

/** Videos on the site that many visitors cannot play: they were stored before uploads were checked. */
export const useUnplayableVideos: WaitingSource = () => {
  const { t } = useTexts();
  const isMine = useMay('content');
  const { data } = useQuery({ ...queries.unplayableVideos(), enabled: isMine });
  if (!isMine) return [];
  if (!data) return undefined;
  const lines = data.map(({ noun, id, name, detail }) => ({
    key: `${noun} ${id}`,
    to: noun === 'machine' ? paths.machine(id) : paths.newsItem(id),
    name,
    text: detail,
  }));
  const [first] = lines;
  if (!first) return [];
  const title = t('waiting.videos', { count: lines.length });
  return [
    { key: 'videos', icon: 'warning', tone: 'warning', title, detail: t('waiting.videosHint'), to: first.to, lines },
  ];
};
