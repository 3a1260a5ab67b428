import { useNavigate } from 'react-router';
import { languages } from '../../../domain/text/language.ts';
import { NounScreen } from '../../noun/noun-screen.tsx';
import { paths } from '../../paths.ts';
import { useTexts } from '../../texts.ts';
import { HistoryEntryLine } from './history-entry-line.tsx';

/** /admin/history-entry: the entries in the order of the history page. Each opens its editor. */
export function Component() {
  const { t } = useTexts();
  const navigate = useNavigate();
  return (
    <NounScreen
      noun="history_entry"
      fields={[{ field: 'title', label: t('historyEntry.title'), isPlain: true }]}
      write={titleInAll}
      onCreated={({ id }) => navigate(paths.record('history_entry', id))}
      draw={(entry, { handle }) => <HistoryEntryLine entry={entry} handle={handle} />}
    />
  );
}

/** Uses the title, a year, in all languages. */
function titleInAll({ title }: Record<string, unknown>): object {
  return Object.fromEntries(languages.map((language) => [`title_${language}`, title]));
}
