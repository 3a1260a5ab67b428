const paths = {
  arrow: 'M4 12h15M13 6l6 6-6 6',
  up: 'M12 20V5M6 11l6-6 6 6',
  left: 'M15 5l-7 7 7 7',
  right: 'M9 5l7 7-7 7',
  down: 'M5 9l7 7 7-7',
  menu: 'M3 6h18M3 12h18M3 18h18',
  plus: 'M12 4v16M4 12h16',
  check: 'M4 13l5 5L20 6',
  close: 'M5 5l14 14M19 5L5 19',
  columns: 'M4 4h16v16H4zM9.5 4v16M15 4v16',
  sheet: 'M6 3h9l4 4v14H6zM14 3v5h5M9 13h7M9 17h7',
  search: 'M10.5 17.5a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM15.5 15.5L21 21',
  filter: 'M3 6h18M6 12h12M10 18h4',
  star: 'M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9L3.5 9.7l5.9-.8z',
  external: 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6',
  phone: 'M5 3h4l2 5-2.5 1.5a11 11 0 0 0 6 6L16 13l5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 5a2 2 0 0 1 2-2z',
  mail: 'M3 5h18v14H3zM3 6l9 7 9-7',
  sms: 'M4 4h16v12H9l-5 4zM8 9h8M8 12h5',
  pin: 'M12 21s7-6.5 7-11a7 7 0 0 0-14 0c0 4.5 7 11 7 11zM12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  globe: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM3 12h18M12 3c5 5 5 13 0 18M12 3c-5 5-5 13 0 18',
  facebook: 'M15 3h-2a4 4 0 0 0-4 4v3H6v4h3v7h4v-7h3l1-4h-4V7.5c0-.5.5-1 1-1h2z',
  instagram: 'M4 4h16v16H4zM12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM17 7h.01',
  youtube: 'M3 6h18v12H3zM10 9l5 3-5 3z',
} as const;

export type IconName = keyof typeof paths;

/** A line icon of 24 units in the colour of the text. A decoration beside a text with the same meaning. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
