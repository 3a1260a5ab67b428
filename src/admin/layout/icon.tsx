const shapes = {
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  drag: 'M9 5v.01M15 5v.01M9 12v.01M15 12v.01M9 19v.01M15 19v.01',
  trash: 'M4 7h16M10 11v6M14 11v6M6 7l1 13h10l1-13M9 7V4h6v3',
  plus: 'M12 5v14M5 12h14',
  search: 'M11 4a7 7 0 1 1 0 14 7 7 0 0 1 0-14zM21 21l-5-5',
  up: 'M6 15l6-6 6 6',
  down: 'M6 9l6 6 6-6',
  check: 'M5 13l4 4L19 7',
  clock: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM12 7v5l3 3',
  gap: 'M5 5h3M11 5h2M16 5h3v3M19 11v2M19 16v3h-3M13 19h-2M8 19H5v-3M5 13v-2M5 8V5',
  page: 'M4 4h16v16H4zM13 4v16M16 8h1M16 12h1',
  clip: 'M20 11l-8.5 8.5a5 5 0 0 1-7-7L13 4a3.5 3.5 0 0 1 5 5l-8.5 8.5a2 2 0 0 1-3-3L14 7',
  more: 'M11 5a1 1 0 1 1 2 0 1 1 0 0 1-2 0M11 12a1 1 0 1 1 2 0 1 1 0 0 1-2 0M11 19a1 1 0 1 1 2 0 1 1 0 0 1-2 0',
  sort: 'M8 9l4-4 4 4M8 15l4 4 4-4',
  picture: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 9v.01',
  upload: 'M12 16V4M7 9l5-5 5 5M4 16v4h16v-4',
} as const;

export type IconName = keyof typeof shapes;

/** Decorative: beside a text, or inside a button with a name. */
export function Icon({ name, size = 18 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={name === 'drag' ? 3 : 2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={shapes[name]} />
    </svg>
  );
}
