/** What is known of an enquiry besides its fields. */
export type Circumstances = {
  /** What stands in the field that no visitor sees. */
  website: string;
  /** How many enquiries the same sender has sent within the last hour. */
  recent: number;
  /**
   * How long ago the form was taken up, in ms; NaN for a time that was made up; undefined when it does not say. Less than nothing
   * tells of the clock of another machine, and of no haste.
   */
  takenUp: number | undefined;
};

const messagesAnHour = 5;
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
    recent >= messagesAnHour ||
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
  const letters = text.match(/\p{L}/gu) ?? [];
  const others = letters.filter((letter) => !/\p{Script=Latin}/u.test(letter));
  return letters.length > 20 && others.length > letters.length / 2;
}
