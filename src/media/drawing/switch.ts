import type { XmlElement } from '@rgrove/parse-xml';

/**
 * Whether a branch of a `<switch>` is the private data of a drawing program, such as the `<foreignObject>` in which
 * Illustrator keeps its own file. Such a branch asks for an extension that only this program has, so browsers draw the
 * next one. They do have the languages of the W3C.
 */
export function isPrivate({ attributes: { requiredExtensions } }: XmlElement): boolean {
  return requiredExtensions !== undefined && !/(^|\s)https?:\/\/www\.w3\.org\//.test(requiredExtensions);
}
