import { languages } from '../domain/text/language.ts';

/** The set of prepared changes that a page shows. `base` is the path before those of its pages, such as `/admin/preview/set-3`. */
export type ShownSet = { base: string; name: string };

const own = `/(?:${languages.join('|')})(?![^/?#"&])`;

/** In attributes, and in the JSON of an island's properties. */
const inBody = new RegExp(`((?:href|action)(?:="|&quot;:&quot;))(?=${own})`, 'g');

/** Links that store the language first, for browsers without JavaScript: they would lead to the public page. */
const storing = /href="\/api\/language\/[a-z]{2}\?to=([^"]*)"/g;

/** Makes the links and forms of a finished page lead to pages below `base`. Those in its head are of the public page. */
export function withBase(html: string, base: string): string {
  const start = html.indexOf('<body');
  const body = html.slice(start).replace(storing, (_, to: string) => `href="${decodeURIComponent(to)}"`);
  return html.slice(0, start) + body.replace(inBody, `$1${base}`);
}
