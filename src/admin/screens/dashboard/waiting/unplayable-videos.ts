import { paths } from '../../../paths.ts';
import { queries } from '../../../queries.ts';
import { useTexts } from '../../../texts.ts';
import { useAllowed } from './use-allowed.ts';
import type { WaitingSource } from './waiting.ts';

/** Videos on the site that many visitors cannot play: they were stored before uploads were checked. */
export const useUnplayableVideos: WaitingSource = () => {
  const { t } = useTexts();
  return useAllowed('content', queries.unplayableVideos(), (data) => {
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
  });
};
