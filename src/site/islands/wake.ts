import { readStored } from '../browser-storage.ts';

/** Events that show that a visitor is about to use an island, or that a program fills it in. */
const signs = ['pointerover', 'pointerdown', 'focusin', 'input', 'click'] as const;

/** Islands that are hydrated, or whose code could not be fetched. */
const awake = new WeakSet<HTMLElement>();
/** The buttons pressed while an island is loading, each once. */
const waking = new WeakMap<HTMLElement, Set<HTMLElement>>();

/**
 * Fetches an island's code, and React if it needs that, when a visitor first interacts with the island, or at once if the browser has
 * stored something for it. A click on a button meanwhile is held back and repeated when the island is hydrated. Typed
 * text stays in its field.
 */
export function wakeIslands(): void {
  for (const sign of signs) document.addEventListener(sign, notice, { capture: true });
  const focused = document.activeElement?.closest<HTMLElement>('[data-island]'); // before this script was loaded
  if (focused) wake(focused);
  for (const island of document.querySelectorAll<HTMLElement>('[data-keeps]'))
    if (readStored(island.dataset.keeps ?? '') !== null) wake(island);
}

function notice(event: Event): void {
  const target = event.target as HTMLElement;
  const island = target.closest<HTMLElement>('[data-island]');
  if (!island || awake.has(island)) return;
  const held = wake(island);
  // Links and controls other than buttons work without the island.
  const button = target.closest<HTMLElement>('button');
  if (event.type !== 'click' || !button) return;
  event.preventDefault();
  event.stopPropagation();
  held.add(button);
}

function wake(island: HTMLElement): Set<HTMLElement> {
  const known = waking.get(island);
  if (known) return known;
  const held = new Set<HTMLElement>();
  waking.set(island, held);
  import('./hydrate.ts')
    .then((module) => module.hydrate(island))
    .catch(() => {
      island.dataset.plain = ''; // offline, or a new version was installed: form and links still work
    })
    .then(() => {
      awake.add(island);
      for (const button of held) button.click();
    });
  return held;
}
