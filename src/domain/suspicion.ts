/** What is known of an enquiry besides its fields. */
export type Circumstances = {
  /** What stands in the field that no visitor sees. */
  website: string;
  /** How many enquiries the same sender has sent within the last hour. */
  recent: number;
  /**
   * How long ago the form was taken up, in ms; NaN for a time that was made up; undefined when it does not say. A negative
   * age means that another machine's clock signed the form, not that somebody hurried.
   */
  takenUp: number | undefined;
};

/** How many enquiries a sender has in an hour without suspicion. */
export const enquiriesAnHour = 5;
const linksAllowed = 3;
/** Nobody fills five fields faster: ms. */
const fastest = 3000;

/**
 * Whether an enquiry looks like a robot's. A suspicion only marks it: a client in a hurry, or one who writes in another
 * script, must reach the workshop all the same.
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

/** The five languages of the site are written in Latin letters; a name or a standard may hold a few others. */
function isInAnotherScript(text: string): boolean {
  const others = text.match(/[^\P{L}\p{Script=Latin}]/gu)?.length ?? 0;
  if (others === 0) return false; // nearly always
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return letters > 20 && others > letters / 2;
}
