/**
 * Accepted formats. PDF, HTML and others are refused, because they can contain scripts. Drawings (SVG) are cleaned separately.
 */
export type Format = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'heic' | 'tiff' | 'mp4' | 'webm';

export type Kind = 'image' | 'video';

/** Detects the format of a file from its first bytes. Undefined when it is not accepted. */
export function formatOf(bytes: Buffer): Format | undefined {
  const starts = (text: string, at = 0) => bytes.toString('latin1', at, at + text.length) === text;
  if (starts('\xff\xd8\xff')) return 'jpeg';
  if (starts('\x89PNG\r\n\x1a\n')) return 'png';
  if (starts('GIF87a') || starts('GIF89a')) return 'gif';
  if (starts('RIFF') && starts('WEBP', 8)) return 'webp';
  if (starts('\x1a\x45\xdf\xa3')) return 'webm'; // any EBML; the reader checks the document type
  if (starts('II*\0') || starts('MM\0*')) return 'tiff';
  if (starts('ftyp', 4)) return formatOfBrand(bytes.toString('latin1', 8, 12), bytes.toString('latin1', 16, 40));
  return undefined;
}

export function kindOf(bytes: Buffer): Kind | undefined {
  const format = formatOf(bytes);
  return format && (format === 'mp4' || format === 'webm' ? 'video' : 'image');
}

/** Major brands of the ISO base media format (ISO/IEC 14496-12) and its relatives; `qt  ` is QuickTime. */
function formatOfBrand(brand: string, compatible: string): Format | undefined {
  if (brand === 'avif') return 'avif';
  if (heicBrands.test(brand)) return 'heic';
  if (brand === 'mif1') return compatible.includes('avif') ? 'avif' : 'heic'; // any coding of pictures
  return /^(iso[\dm]|mp4[\d2v]|avc1|M4V |MSNV|dash|qt {2}|3gp\d)$/.test(brand) ? 'mp4' : undefined;
}

/** Pictures of telephones (HEIF, ISO/IEC 23008-12), also with 10 bits and beside a short sequence. */
const heicBrands = /^(hei[cmsx]|hev[cmsx]|msf1)$/;
