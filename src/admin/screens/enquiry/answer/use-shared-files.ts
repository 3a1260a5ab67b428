import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { readShared } from '../../../camera/shared.ts';
import type { AnswerFilesInWork } from './use-answer-files.ts';

/** Whether the screen was opened to answer with files that another app has shared. */
export function useIsSharing(): boolean {
  return (useLocation().state as { isSharing?: boolean } | null)?.isSharing === true;
}

/** Attaches the shared files. Those that the server could not take are tried again when the answer or the screen is opened again. */
export function useSharedFiles(add: AnswerFilesInWork['add']): void {
  const isSharing = useIsSharing();
  const { search } = useLocation();
  const navigate = useNavigate();
  const attach = useEffectEvent(async () => {
    for (const { file, drop } of await readShared()) {
      if (!(await add([file]))) return;
      await drop();
    }
    await navigate({ search }, { replace: true, state: null, preventScrollReset: true });
  });
  useEffect(() => {
    if (isSharing) attach().catch(console.log);
  }, [isSharing]);
}
