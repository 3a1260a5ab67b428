import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { notifyMissingCode } from './notify.tsx';

type Late = {
  /** Shown while the code is fetched. */
  meanwhile?: ReactNode;
  /** Called when the code cannot be fetched, after the notice. */
  onMissing?: () => void;
};

/**
 * A part of the screen whose code is fetched when it is first shown. If that fails, a notice explains it and the rest of the
 * screen stays as it is, whereas `lazy` of React would replace the whole screen by an error.
 */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props & Late> {
  let loaded: ComponentType<Props> | undefined;
  return function LatePart({ meanwhile = null, onMissing, ...props }) {
    const [Part, setPart] = useState(() => loaded);
    const explain = useEffectEvent(() => {
      notifyMissingCode();
      onMissing?.();
    });
    useEffect(() => {
      if (loaded) return;
      let isGone = false;
      load().then(
        (part) => {
          loaded = part;
          if (!isGone) setPart(() => part);
        },
        () => !isGone && explain(),
      );
      return () => {
        isGone = true;
      };
    }, []);
    return Part ? <Part {...(props as unknown as Props)} /> : meanwhile;
  };
}
