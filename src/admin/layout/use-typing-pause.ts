import { useEffect, useState } from 'react';

const pause = 1000; // ms without a key

/** True one second after the last key since `isAsked`, so a dialog does not swallow the rest of a word. */
export function useTypingPause(isAsked: boolean): boolean {
  const [hasPaused, setHasPaused] = useState(false);
  useEffect(() => {
    if (!isAsked) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setHasPaused(true), pause);
    };
    wait();
    addEventListener('keydown', wait);
    return () => {
      clearTimeout(timer);
      removeEventListener('keydown', wait);
      setHasPaused(false);
    };
  }, [isAsked]);
  return isAsked && hasPaused;
}
