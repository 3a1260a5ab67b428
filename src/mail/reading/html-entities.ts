/** The names of U+00A0 to U+00FF, in their order. */
const latin1 =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';

/** What mail programs write besides. */
const others = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', shy: '', zwnj: '', zwj: '', zwsp: '' },
  ...{ euro: '€', ndash: '–', mdash: '—', lsquo: '‘', rsquo: '’', sbquo: '‚', ldquo: '“', rdquo: '”', bdquo: '„' },
  ...{ hellip: '…', bull: '•', trade: '™', lsaquo: '‹', rsaquo: '›', oelig: 'œ', OElig: 'Œ', scaron: 'š', Scaron: 'Š' },
  ...{ minus: '−', le: '≤', ge: '≥', ne: '≠', asymp: '≈', rarr: '→', larr: '←', Omega: 'Ω', Delta: 'Δ', alpha: 'α' },
  ...{ ensp: ' ', emsp: ' ', thinsp: ' ', permil: '‰', infin: '∞', radic: '√', empty: '∅', checkmark: '✓', check: '✓' },
};

const entities = new Map<string, string>([
  ...latin1.split(' ').map((name, at) => [name, String.fromCodePoint(0xa0 + at)] as const),
  ...Object.entries(others),
]);

const western = new TextDecoder('windows-1252');

/** Replaces the character references of HTML. Unknown names stay as they are. */
export function decodeEntities(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]\w{1,9}));?/gi, (whole: string, decimal, hex, name) => {
    if (name) return entities.get(name) ?? entities.get(name.toLowerCase()) ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    if (code >= 0x80 && code < 0xa0) return western.decode(Uint8Array.of(code)); // as browsers read the numbers of Word
    return code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}
