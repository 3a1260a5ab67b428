/** Properties of an enquiry besides its fields. */
export type Circumstances = {
  /** The value of the honeypot field, which visitors do not see. */
  website: string;
  /** How many enquiries the same sender has sent within the last hour. */
  recent: number;
  /**
   * The age of the form, in ms; NaN for a forged time; undefined when the form has none. A negative age means that a
   * machine with another clock signed the form, and is not suspicious.
   */
  takenUp: number | undefined;
};

/** How many enquiries a sender may send in an hour without suspicion. */
export const enquiriesAnHour = 5;
const linksAllowed = 3;
/** The fastest time in which a person fills in five fields: ms. */
const fastest = 3000;

/**
 * Whether an enquiry looks automated. A suspicion only flags it: a client in a hurry, or one who writes in another
 * script, must still reach the workshop.
 */
export function isSuspect(text: string, { website, recent, takenUp }: Circumstances): boolean {
  return (
    website !== '' ||
    recent >= enquiriesAnHour ||
    (takenUp !== undefined && !(takenUp >= fastest || takenUp < 0)) ||
    hasManyLinks(text) ||
    isInAnotherScript(text)
  );
}

function hasManyLinks(text: string): boolean {
  const links = text.match(/https?:\/\/|\bwww\./gi)?.length ?? 0;
  return links > linksAllowed || /<a\s[^>]*href|\[url[=\]]/i.test(text);
}

/** The five languages of the site use Latin letters; a name or a standard may contain a few others. */
function isInAnotherScript(text: string): boolean {
  const others = text.match(/[^\P{L}\p{Script=Latin}]/gu)?.length ?? 0;
  if (others === 0) return false; // nearly always
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return letters > 20 && others > letters / 2;
}
