/** The prefixes that mail programs add, in the languages of the site and of its neighbours, also with a count: `Re[2]:`. */
const prefix = /^(?:re|aw|antw|wg|fw|fwd|tr|rif|r|i|rv|sv|vs|réf?)(?:\[\d{1,3}\]|\(\d{1,3}\))?\s?:\s?/iu;

/** A subject without the prefixes of replies, for comparison. */
export function baseSubject(subject: string): string {
  let base = subject.normalize().replaceAll(/\s+/g, ' ').trim();
  for (let shorter = base.replace(prefix, ''); shorter !== base; shorter = base.replace(prefix, '')) base = shorter;
  return base.toLowerCase();
}
