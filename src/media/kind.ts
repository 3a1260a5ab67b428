/**
 * Accepted formats. PDF, HTML and others are refused, because they can contain scripts. Drawings (SVG) are cleaned separately.
 */
export type Format = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'mp4' | 'webm';

export type Kind = 'image' | 'video';

/** Detects the format of a file from its first bytes. Undefined when it is not accepted. */
export function formatOf(bytes: Buffer): Format | undefined {
  const starts = (text: string, at = 0) => bytes.toString('latin1', at, at + text.length) === text;
  if (starts('\xff\xd8\xff')) return 'jpeg';
  if (starts('\x89PNG\r\n\x1a\n')) return 'png';
  if (starts('GIF87a') || starts('GIF89a')) return 'gif';
  if (starts('RIFF') && starts('WEBP', 8)) return 'webp';
  if (starts('\x1a\x45\xdf\xa3')) return 'webm'; // any EBML; the reader checks the document type
  if (starts('ftyp', 4)) return formatOfBrand(bytes.toString('latin1', 8, 12));
  return undefined;
}

export function kindOf(bytes: Buffer): Kind | undefined {
  const format = formatOf(bytes);
  return format && (format === 'mp4' || format === 'webm' ? 'video' : 'image');
}

/** Whether a file is HEIC, the format of iPhones. Only Safari shows it, and the decoder cannot read it. */
export function isHeic(bytes: Buffer): boolean {
  return bytes.toString('latin1', 4, 8) === 'ftyp' && /hei[cmsx]|hev[cmsx]/.test(bytes.toString('latin1', 8, 40));
}

/** Major brands of the ISO base media format (ISO/IEC 14496-12) and its relatives; `qt  ` is QuickTime. */
function formatOfBrand(brand: string): Format | undefined {
  if (brand === 'avif') return 'avif';
  return /^(iso[\dm]|mp4[\d2v]|avc1|M4V |MSNV|dash|qt {2}|3gp\d)$/.test(brand) ? 'mp4' : undefined;
}
