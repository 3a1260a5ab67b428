/** What a page is called in a list of search results, and what stands below it. */
export type HeadTexts = { title: string; description: string };

/** At most 155 characters, cut at a word: what a search result shows. */
export function beginning(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= 155 ? line : `${line.slice(0, 154).replace(/\s\S*$/, '')}…`;
}
