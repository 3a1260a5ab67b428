/** Longer addresses are those of trackers, and hide the text. */
const longest = 300;

/** The address of a link that its text does not show. Undefined if the text shows it, is empty, or the link is of another kind. */
export function linkAddress(href: string, text: string): string | undefined {
  const address = href.replaceAll(/\s+/g, '');
  if (!/^(?:https?:\/\/|mailto:)./i.test(address) || address.length > longest) return undefined;
  if (text.trim() === '' || bare(text) === bare(address)) return undefined;
  return address.replace(/^mailto:/i, '');
}

function bare(address: string): string {
  return address
    .replaceAll(/\s+/g, '')
    .toLowerCase()
    .replace(/^(?:https?:\/\/|mailto:)/, '')
    .replace(/^www\./, '')
    .replace(/\/$/, '');
}
