/** The background that makes a logo visible: white, or the dark one of the site's header. */
export type Ground = 'white' | 'ink';

/** The colours of the backgrounds, as in tokens.css. */
export const groundColours = { white: '#ffffff', ink: '#14171a' } as const satisfies Record<Ground, string>;

/** A logo as a square picture. Systems may cut a maskable one at its edges. */
export type Icon = { size: number; maskable: boolean; ground: Ground };

/** Sizes in pixels for tabs, home screens and search engines. */
export const iconSizes = [48, 192, 512] as const;

/** The file name of an icon made from an uploaded logo. */
export function iconName(logo: string, { size, maskable, ground }: Icon): string {
  return `${logo.slice(0, logo.lastIndexOf('.'))}-${maskable ? 'maskable' : 'icon'}-${ground}-${size}.png`;
}

/** The reverse of `iconName`. Undefined for other names. */
export function readIconName(name: string): Icon | undefined {
  const [, kind, ground, digits] = /^[\da-f]{32}-(icon|maskable)-(white|ink)-(\d+)\.png$/.exec(name) ?? [];
  const size = iconSizes.find((candidate) => String(candidate) === digits);
  return size && { size, maskable: kind === 'maskable', ground: ground as Ground };
}

/** Whether a logo is wide enough to contain the company's name. Next to a narrower one the name is written. */
export function holdsName({ width, height }: { width: number; height: number }): boolean {
  return width >= 2 * height;
}
