/** A mail without its signature and the mails that it quotes at its end, and these. */
export type FoldedMail = { shown: string; folded: string };

/** Longer lines are prose. */
const longestHead = 300; // characters
/** More lines below a line of two hyphens are no signature. */
const longestSignature = 20;

/** The line above quoted text, in French, German, English, Italian and Spanish. */
const introduction =
  /^(?:Le\s.*\sa\sécrit|(?:Am\s.*\s)?schrieb\s.*|Am\s.*\sschrieb|.*\sschrieb\sam\s.*|On\s.*\swrote|Il\s.*\sha\sscritto|El\s.*\sescribió)\s?:$/i;

const outlookSeparator =
  /^-{2,}\s?(?:Urspr(?:ü|ue)ngliche Nachricht|Original Message|Message d[’']origine|Messaggio originale|Mensaje original)\s?-{2,}$/i;
const outlookFrom = /^\*?(?:Von|De|From|Da)\s?:\*?\s/;
const outlookSent = /^\*?(?:Gesendet|Envoyé|Sent|Inviato|Enviado)(?:\s(?:le|el|am|il))?\s?:/;
const rule = /^_{10,}$/;
const forwarded = /^-{2,}.*\S.*-{2,}$/;

/**
 * Splits the signature and the quoted history off the end of a mail. Answers between quoted lines stay shown, and so does everything
 * if nothing else would be left, as in a forwarded mail.
 */
export function foldMail(text: string): FoldedMail {
  const lines = text.split('\n');
  let end = signatureStart(lines, lines.length);
  end = historyStart(lines, end);
  end = signatureStart(lines, end);
  const shown = lines.slice(0, end).join('\n').trimEnd();
  if (shown.trim() === '' || end === lines.length) return { shown: text, folded: '' };
  return { shown, folded: lines.slice(end).join('\n').trim() };
}

/** The line with which the signature above `end` begins, or `end`. */
function signatureStart(lines: string[], end: number): number {
  for (let at = end - 1; at >= 0 && at >= end - longestSignature - 1; at -= 1) {
    const line = lines[at] ?? '';
    if (isQuoted(line) || forwarded.test(head(line)) || isOutlookHead(lines, at)) return end;
    if (line === '-- ' || line === '--') return at;
  }
  return end;
}

/** The line with which the mails quoted above `end` begin, or `end`. */
function historyStart(lines: string[], end: number): number {
  const outlook = lines.findIndex((_, at) => at < end && isOutlookHead(lines, at));
  if (outlook >= 0 && !hasAnswersBelow(lines, outlook, end)) return aboveRule(lines, outlook);
  let start = end;
  for (let at = end - 1; at >= 0 && (isQuoted(lines[at] ?? '') || isBlank(lines[at])); at -= 1)
    if (isQuoted(lines[at] ?? '')) start = at;
  return start === end ? end : introductionStart(lines, start);
}

/** Whether Outlook's head of an older mail begins with a line. */
function isOutlookHead(lines: string[], at: number): boolean {
  const line = head(lines[at]);
  if (outlookSeparator.test(line)) return true;
  return outlookFrom.test(line) && [1, 2, 3].some((distance) => outlookSent.test(head(lines[at + distance])));
}

/** Whether somebody has written below quoted lines of the history. */
function hasAnswersBelow(lines: string[], from: number, end: number): boolean {
  let isBelowQuote = false;
  for (let at = from; at < end; at += 1) {
    const line = lines[at] ?? '';
    if (isQuoted(line)) isBelowQuote = true;
    else if (isOutlookHead(lines, at)) isBelowQuote = false;
    else if (isBelowQuote && !isBlank(line) && !rule.test(head(line))) return true;
  }
  return false;
}

function aboveRule(lines: string[], start: number): number {
  const above = lastFilled(lines, start);
  return above >= 0 && rule.test(head(lines[above])) ? above : start;
}

/** Introductions are wrapped over up to three lines. */
function introductionStart(lines: string[], start: number): number {
  const last = lastFilled(lines, start);
  for (let first = last; first >= 0 && first > last - 3 && !isBlank(lines[first]); first -= 1)
    if (introduction.test(head(lines.slice(first, last + 1).join(' ')))) return first;
  return start;
}

function lastFilled(lines: string[], end: number): number {
  let at = end - 1;
  while (at >= 0 && at >= end - 3 && isBlank(lines[at])) at -= 1;
  return isBlank(lines[at]) ? -1 : at;
}

/** A line that may be a head, without the space around it. Empty for a long one. */
function head(line = ''): string {
  return line.length > longestHead ? '' : line.trim();
}

function isQuoted(line: string): boolean {
  return line.startsWith('>');
}

function isBlank(line = ''): boolean {
  return line.trim() === '';
}
