const shapes = {
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  drag: 'M9 5v.01M15 5v.01M9 12v.01M15 12v.01M9 19v.01M15 19v.01',
  trash: 'M4 7h16M10 11v6M14 11v6M6 7l1 13h10l1-13M9 7V4h6v3',
  plus: 'M12 5v14M5 12h14',
  search: 'M11 4a7 7 0 1 1 0 14 7 7 0 0 1 0-14zM21 21l-5-5',
  up: 'M6 15l6-6 6 6',
  down: 'M6 9l6 6 6-6',
  back: 'M20 12H4M11 5l-7 7 7 7',
  check: 'M5 13l4 4L19 7',
  clock: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM12 7v5l3 3',
  gap: 'M5 5h3M11 5h2M16 5h3v3M19 11v2M19 16v3h-3M13 19h-2M8 19H5v-3M5 13v-2M5 8V5',
  page: 'M4 4h16v16H4zM13 4v16M16 8h1M16 12h1',
  clip: 'M20 11l-8.5 8.5a5 5 0 0 1-7-7L13 4a3.5 3.5 0 0 1 5 5l-8.5 8.5a2 2 0 0 1-3-3L14 7',
  more: 'M11 5a1 1 0 1 1 2 0 1 1 0 0 1-2 0M11 12a1 1 0 1 1 2 0 1 1 0 0 1-2 0M11 19a1 1 0 1 1 2 0 1 1 0 0 1-2 0',
  sort: 'M8 9l4-4 4 4M8 15l4 4 4-4',
  picture: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 9v.01',
  upload: 'M12 16V4M7 9l5-5 5 5M4 16v4h16v-4',
  home: 'M4 11l8-7 8 7M6 9.5V20h12V9.5M10 20v-6h4v6',
  inbox: 'M4 13l3-8h10l3 8v6H4zM4 13h5l1 3h4l1-3h5',
  machine: 'M3 8h11v8H3zM7 8v8M14 12h7M21 9v6',
  tag: 'M4 4h8l8 8-8 8-8-8zM8.5 8.5v.01',
  news: 'M4 5h13v14H6a2 2 0 0 1-2-2zM17 9h3v8a2 2 0 0 1-2 2h-1M7 9h7M7 12h7M7 15h4',
  text: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6',
  project: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z',
  tool: 'M12 3l8 4.5v9L12 21l-8-4.5v-9zM12 8.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7z',
  client: 'M4 20V6h9v14M13 10h7v10M2 20h20M7 10h3M7 14h3M16 14h1M16 17h1',
  language: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18',
  settings: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 5v4M9 15v4',
  person: 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM4 21c1-4 4-6 8-6s7 2 8 6',
  people:
    'M9 5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7zM2.5 20c.7-3.5 3-5 6.5-5s5.8 1.5 6.5 5M16 5.5a3.5 3.5 0 0 1 0 6M18 15.5c2 .7 3 2.2 3.5 4.5',
  chart: 'M4 20h16M7 20v-7M12 20V5M17 20v-10',
  outside: 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6',
  leave: 'M10 4H4v16h6M9 12h12M17 8l4 4-4 4',
  menu: 'M4 7h16M4 12h16M4 17h16',
  camera: 'M4 8h4l1.5-3h5L16 8h4v12H4zM12 10.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7z',
  mail: 'M4 6h16v12H4zM4 7l8 6 8-6',
  backup: 'M4 4h16v5H4zM5.5 9v11h13V9M10 13h4',
  draft: 'M4 20l1-5L16 4l4 4L9 19zM14 6l4 4',
  medal: 'M12 3a6 6 0 1 1 0 12 6 6 0 0 1 0-12zM8.5 14L7 21l5-2.5L17 21l-1.5-7M10 9l1.5 1.5L14.5 8',
  prepare: 'M5 4h14v5H5zM5 12h9v8H5zM17 15l4 2.5-4 2.5z',
  phone: 'M5 4h4l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4a1 1 0 0 1-1 1A15 15 0 0 1 4 5a1 1 0 0 1 1-1z',
  help: 'M12 3a9 9 0 1 1 0 18a9 9 0 1 1 0-18zM9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .8-1 1.7M12 16.5v.01',
  warning: 'M12 4l9 16H3zM12 10v5M12 17.5v.01',
} as const;

export type IconName = keyof typeof shapes;

/** A decorative icon, for use beside a text or inside a button with a name. */
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
