import { type ComponentType, type ReactNode, useState } from 'react';
import { notifyMissingCode } from '../layout/notify.tsx';
import type { HistoryQuery } from '../queries/content-queries.ts';
import type { PanelProps } from './history-panel.tsx';
import type { FieldLabel } from './sentence.ts';

/** What a panel lists, and its title. */
export type Panel = { title: string; query: HistoryQuery; labelOf?: FieldLabel | undefined };

/**
 * A panel of changes whose code is loaded on the first opening.
 * @param onExit called after it has closed, to return the focus
 * @returns the panel, to be rendered, and the function that opens it
 */
export function usePanel(onExit: () => void): { panel: ReactNode; open: (panel: Panel) => Promise<void> } {
  const [Code, setCode] = useState<ComponentType<PanelProps>>();
  const [shown, setShown] = useState<Panel>();
  const [opened, setOpened] = useState(false);

  async function open(panel: Panel): Promise<void> {
    try {
      const { HistoryPanel } = await import('./history-panel.tsx');
      setCode(() => HistoryPanel);
      setShown(panel);
      setOpened(true);
    } catch {
      notifyMissingCode();
    }
  }

  const panel = Code && shown && <Code {...shown} opened={opened} onClose={() => setOpened(false)} onExit={onExit} />;
  return { panel, open };
}
