import { readStored } from '../browser-storage.ts';

/** Events that show that a visitor is about to use an island, or that a program fills it for one. */
const signs = ['pointerover', 'pointerdown', 'focusin', 'input', 'click'] as const;

/** Islands that are hydrated, or whose code could not be fetched: neither needs waking. */
const awake = new WeakSet<HTMLElement>();
/** For each island that is loading, the buttons pressed meanwhile, each once. */
const waking = new WeakMap<HTMLElement, Set<HTMLElement>>();

/**
 * Fetches an island's code, and React if it needs that, when a visitor first touches the island, or at once when the browser has stored
 * something for it. A click meanwhile, by pointer or key, is held back and repeated when the island is hydrated. Typed
 * text stays in its field.
 */
export function wakeIslands(): void {
  for (const sign of signs) document.addEventListener(sign, notice, { capture: true });
  const focused = document.activeElement?.closest<HTMLElement>('[data-island]'); // before this script arrived
  if (focused) wake(focused);
  for (const island of document.querySelectorAll<HTMLElement>('[data-keeps]'))
    if (readStored(island.dataset.keeps ?? '') !== null) wake(island);
}

function notice(event: Event): void {
  const target = event.target as HTMLElement;
  const island = target.closest<HTMLElement>('[data-island]');
  if (!island || awake.has(island)) return;
  const held = wake(island);
  // Links work without the island, and so do controls other than buttons.
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
    .catch(() => {}) // offline, or a new version was installed: the form still posts, the links still lead
    .then(() => {
      awake.add(island);
      for (const button of held) button.click();
    });
  return held;
}
