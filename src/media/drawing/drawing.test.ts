import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pngClaiming } from '../../../test/support/media-sample.ts';
import { encodePicture } from '../image/image.ts';
import { cleanDrawing } from './drawing.ts';

const clean = async (text: string | Buffer) => String((await cleanDrawing(Buffer.from(text), encodePicture)).bytes);
const drawn = (inside: string, more = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 10 10"${more}>${inside}</svg>`;
const head = '<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1000" viewBox="0 0 10 10"';
const data = (text: string) => `data:image/svg+xml;base64,${Buffer.from(text).toString('base64')}`;
const pixel = await flat(1, 1);
const image = (type: string, bytes: Buffer | string, more = '') =>
  drawn(`<image width="9" height="9" href="data:${type};base64,${Buffer.from(bytes).toString('base64')}"${more}/>`);
const declaring = (declared: string, inside: string) => `<!DOCTYPE svg [${declared}]>${drawn(inside)}`;
const privately = (inside: string, beside: string) =>
  drawn(`<switch><g requiredExtensions="http://ns.adobe.com/AdobeIllustrator/10.0/">${inside}</g>${beside}</switch>`);
const use = (id: string, times: number) => `<use href="#${id}"/>`.repeat(times);

const refused: Record<string, [drawing: string | Buffer, sentence: string | RegExp]> = {
  'a script': [drawn('<script>alert(1)</script>'), 'The drawing contains <script>, which is not allowed'],
  'a script in capitals': [drawn('<SCRIPT>alert(1)</SCRIPT>'), /<SCRIPT>/],
  'a script with another prefix': [
    '<s:svg xmlns:s="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><s:script>alert(1)</s:script></s:svg>',
    /<script>/,
  ],
  'a prefix that means SVG further inside': [
    drawn('<g xmlns:sodipodi="http://www.w3.org/2000/svg"><sodipodi:script>alert(1)</sodipodi:script></g>'),
    /<script>/,
  ],
  'a prefix that nobody declares': [drawn('<x:script>alert(1)</x:script>'), /cannot be read/],
  'an element of HTML': [
    drawn('<html:iframe xmlns:html="http://www.w3.org/1999/xhtml" src="https://evil.example"/>'),
    /<iframe>/,
  ],
  'HTML by a default namespace': [drawn('<body xmlns="http://www.w3.org/1999/xhtml"><img src="x"/></body>'), /<body>/],
  'an event handler': [drawn('', ' onload="alert(1)"'), /attribute onload in <svg>/],
  'an event handler in mixed letters': [drawn('<rect onMouseOver="alert(1)"/>'), /attribute onMouseOver in <rect>/],
  'a foreign object': [drawn('<foreignObject><p>a</p></foreignObject>'), /<foreignObject>/],
  'a picture on another site': [drawn('<image href="https://evil.example/a.png"/>'), /href in <image>/],
  'a picture on this site': [drawn('<image xlink:href="/media/a.png"/>'), /href in <image>/],
  'a picture on another site beside an embedded one': [
    image('image/png', pixel, ' xlink:href="https://evil.example/a.png"'),
    /href in <image>/,
  ],
  'a drawing within a data address': [drawn(`<image xlink:href="${data(drawn('<script/>'))}"/>`), /href in <image>/],
  'a page within a data address': [image('text/html', '<script>alert(1)</script>'), /href in <image>/],
  'a drawing that claims to be a picture': [image('image/png', drawn('<script/>')), /picture cannot be read/],
  'an embedded PDF that claims to be a picture': [image('image/jpeg', '%PDF-1.7'), /picture cannot be read/],
  'an embedded picture of another type': [image('image/tiff', 'II*\0'), /href in <image>/],
  'an embedded file of another type that claims to be a picture': [
    image('image/png', await sharp(pixel).tiff().toBuffer()),
    /picture cannot be read/,
  ],
  'an embedded picture that is cut off': [image('image/png', pixel.subarray(0, 40)), /picture cannot be read/],
  'an embedded picture without base64': [drawn('<image href="data:image/png,%89PNG"/>'), /href in <image>/],
  'an embedded picture with markup behind it': [
    drawn('<image href="data:image/png;base64,AAAA&quot;&gt;&lt;script/&gt;"/>'),
    /href in <image>/,
  ],
  'a picture by an address of a script': [drawn('<image href="&#9;java&#10;script:alert(1)"/>'), /href in <image>/],
  'an embedded picture with too many pixels': [image('image/png', pngClaiming(30_000, 30_000)), /million pixels/],
  'an embedded picture that stays huge': [
    image('image/png', await noise(1000, 700)),
    'The pictures in the drawing exceed 1\u00a0MB in total. Make them smaller, or upload the logo as a picture',
  ],
  'embedded pictures that become huge when they are drawn': [
    image('image/png', await flat(1000, 11_000)),
    /pictures in the drawing exceed/,
  ],
  'too many embedded pictures': [drawn('<image href="data:image/png;base64,AAAA"/>'.repeat(21)), /too many parts/],
  'an embedded picture that is drawn too often': [
    drawn(`<image id="a" href="data:image/png;base64,AAAA"/>${use('a', 201)}`),
    /too many parts/,
  ],
  'an event handler of an embedded picture': [image('image/png', pixel, ' onerror="alert(1)"'), /onerror in <image>/],
  'an embedded picture in a style': [drawn('<rect style="fill:url(data:image/png;base64,AAAA)"/>'), /url\(data/],
  'an embedded picture in a rule': [drawn('<style>.a{fill:url("data:image/png;base64,AAAA")}</style>'), /url\("data/],
  'a use of an embedded picture by its address': [drawn('<use href="data:image/png;base64,AAAA#a"/>'), /href in <use>/],
  'a script in a switch': [drawn('<switch><script>alert(1)</script><g/></switch>'), /<script>/],
  'a script in the drawn branch of a switch': [privately('<g/>', '<g><script>alert(1)</script></g>'), /<script>/],
  'a script in a second branch of a switch': [drawn('<switch><g/><g><script/></g></switch>'), /<script>/],
  'a foreign object in a switch': [drawn('<switch><foreignObject/><g/></switch>'), /<foreignObject>/],
  'a foreign object in a switch that asks for HTML': [
    drawn('<switch><foreignObject requiredExtensions="http://www.w3.org/1999/xhtml"><p>a</p></foreignObject></switch>'),
    /<foreignObject>/,
  ],
  'a foreign object that asks for an extension outside a switch': [
    drawn('<foreignObject requiredExtensions="http://ns.adobe.com/a/"/>'),
    /<foreignObject>/,
  ],
  'an event handler of a switch': [drawn('<switch onclick="alert(1)"/>'), /onclick in <switch>/],
  'an animation': [drawn('<rect><animate attributeName="href" to="javascript:alert(1)"/></rect>'), /<animate>/],
  'a set': [drawn('<a><set attributeName="href" to="javascript:alert(1)"/></a>'), /<a>/],
  'a link': [drawn('<a href="javascript:alert(1)"><rect/></a>'), /<a>/],
  'a handler element': [drawn('<handler>alert(1)</handler>'), /<handler>/],
  'a picture in a filter': [drawn('<filter><feImage href="https://evil.example"/></filter>'), /<feImage>/],
  'an external use': [drawn('<use href="https://evil.example/a.svg#b"/>'), /attribute href in <use>/],
  'an external use by xlink': [drawn('<use xlink:href="/media/a.svg#b"/>'), /attribute href in <use>/],
  'an external use with another prefix': [
    drawn('<use xmlns:q="http://www.w3.org/1999/xlink" q:href="a.svg#b"/>'),
    /attribute href in <use>/,
  ],
  'a use of a data address': [drawn(`<use href="${data(drawn(''))}#a"/>`), /attribute href in <use>/],
  'a use of a script': [drawn('<use href=" java\tscript:alert(1)"/>'), /attribute href in <use>/],
  'an external gradient': [drawn('<linearGradient href="http://evil.example/#g"/>'), /attribute href/],
  'an external fill': [drawn('<rect fill="url(https://evil.example/#a)"/>'), /“url\(https/],
  'an external fill with quotes': [drawn('<rect fill="url(\'//evil.example/#a\')"/>'), /evil/],
  'an external fill with spaces': [drawn('<rect fill="url ( https://evil.example/a )"/>'), /evil/],
  'an external fill in a data address': [
    drawn('<rect style="fill:url(data:image/svg+xml;base64,AAAA)"/>'),
    /url\(data/,
  ],
  'an external fill with an escape': [drawn('<rect fill="\\75 rl(https://evil.example)"/>'), /evil/],
  'an external fill as entities': [drawn('<rect fill="&#117;rl(&#x68;ttps://evil.example)"/>'), /evil/],
  'an external fill around a comment': [drawn('<rect fill="u/**/rl(https://evil.example)"/>'), /evil/],
  'an address in an unknown property': [drawn('<rect style="background:url(https://evil.example)"/>'), /evil/],
  'an address in a set of pictures': [drawn('<rect style="mask:image-set(\'https://evil.example\' 1x)"/>'), /evil/],
  'a fetched style': [drawn('<style>@import "https://evil.example/a.css";</style>'), /@import/],
  'a fetched typeface': [drawn('<style>@font-face{font-family:a;src:url(https://evil.example)}</style>'), /@font-face/],
  'a style with an address': [drawn('<style>.a{fill:url(https://evil.example)}</style>'), /evil/],
  'a style in CDATA': [drawn('<style><![CDATA[.a{fill:url(//evil.example)}]]></style>'), /evil/],
  'a style with an escaped name': [drawn('<style>@\\69mport "https://evil.example"</style>'), /evil/],
  'a style with an expression': [drawn('<style>.a{fill:expression(alert(1))}</style>'), /expression/],
  'a fetched typeface beside an embedded one': [
    drawn('<style>@font-face{src:url(#a) format(svg), url(https://evil.example)}</style>'),
    /@font-face/,
  ],
  'a rule within a typeface': [drawn('<style>@font-face{src:url(#a);@import "//evil.example"}</style>'), /@font-face/],
  'a style that is not closed': [drawn('<style>.a{fill:red</style>'), /“\.a\{fill:red”/],
  'a style with elements': [drawn('<style><img xmlns="http://www.w3.org/1999/xhtml" src="x"/></style>'), /<img>/],
  'a stylesheet before it': [`<?xml-stylesheet href="https://evil.example/a.css"?>${drawn('')}`, /xml-stylesheet/],
  'an external entity': [
    `<!DOCTYPE svg [<!ENTITY file SYSTEM "file:///etc/passwd">]>${drawn('<text>&file;</text>')}`,
    /entities/,
  ],
  'a parameter entity': [
    `<!DOCTYPE svg [<!ENTITY % a SYSTEM "http://evil.example/a.dtd"> %a;]>${drawn('')}`,
    /entities/,
  ],
  'an entity bomb': [
    declaring('<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;"><!ENTITY c "&b;&b;&b;">', '<text>&c;</text>'),
    /entities/,
  ],
  'a long entity many times': [
    declaring(`<!ENTITY a "${'a'.repeat(2000)}">`, `<metadata>${'&a;'.repeat(101)}</metadata>`),
    /too many parts/,
  ],
  'an entity that is too long': [declaring(`<!ENTITY a "${'a'.repeat(2001)}">`, '&a;'), /too many parts/],
  'too many entities': [
    declaring(Array.from({ length: 101 }, (_, n) => `<!ENTITY a${n} "">`).join(''), ''),
    /too many parts/,
  ],
  'an entity with markup': [declaring('<!ENTITY a "<script>alert(1)</script>">', '&a;'), /entities/],
  'an entity with markup as references': [declaring('<!ENTITY a "&#60;script/&#62;">', '&a;'), /entities/],
  'an entity of a public document': [
    declaring('<!ENTITY a PUBLIC "-//A//B" "https://evil.example">', '&a;'),
    /entities/,
  ],
  'an entity with data': [declaring('<!ENTITY a SYSTEM "a.png" NDATA png>', ''), /entities/],
  'a parameter entity of its own': [
    declaring('<!ENTITY % a "<!ATTLIST svg onload CDATA \'alert(1)\'>">%a;', ''),
    /entities/,
  ],
  'a reference to a parameter entity in an entity': [declaring('<!ENTITY a "%b;">', '&a;'), /entities/],
  'an element by a document type': [declaring('<!ELEMENT script ANY>', ''), /entities/],
  'a notation': [declaring('<!NOTATION png SYSTEM "https://evil.example">', ''), /entities/],
  'a document type in a comment before another one': [
    `<!-- <!DOCTYPE svg [<!ENTITY a "b">]> --><!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${drawn('&a;')}`,
    /entities/,
  ],
  'an entity that is declared after another bracket': [
    `<!DOCTYPE svg [<!ENTITY a "b]>"><!ENTITY c SYSTEM "file:///etc/passwd">]>${drawn('&c;')}`,
    /entities/,
  ],
  'a script by an entity in a reference': [
    declaring('<!ENTITY a "javascript:">', '<use href="&a;alert(1)"/>'),
    /href in <use>/,
  ],
  'a picture by an entity': [
    declaring('<!ENTITY a "https://evil.example">', '<image href="&a;/a.png"/>'),
    /href in <image>/,
  ],
  'an external fill by an entity': [
    declaring('<!ENTITY a "url(https://evil">', '<rect fill="&a;.example/#a)"/>'),
    /“url\(https/,
  ],
  'an external fill by an entity in a style': [
    declaring('<!ENTITY a "fill:url(//evil.example/)">', '<rect style="&a;"/>'),
    /evil/,
  ],
  'a fetched style by an entity': [
    declaring('<!ENTITY a "@import \'//evil.example\';">', '<style>&a;</style>'),
    /@import/,
  ],
  'HTML by an entity': [declaring('<!ENTITY a "http://www.w3.org/1999/xhtml">', '<script xmlns="&a;"/>'), /<script>/],
  'a prefix that an entity makes SVG': [
    declaring('<!ENTITY a "http://www.w3.org/2000/svg">', '<i:script xmlns:i="&a;">alert(1)</i:script>'),
    /<script>/,
  ],
  'attributes by a document type': [`<!DOCTYPE svg [<!ATTLIST svg onload CDATA "alert(1)">]>${drawn('')}`, /entities/],
  'a document type from elsewhere': [`<!DOCTYPE svg SYSTEM "https://evil.example/a.dtd">${drawn('')}`, /entities/],
  'an entity that nobody defines': [drawn('<text>&nbsp;</text>'), /cannot be read/],
  'a script in UTF-16': [Buffer.from(`\ufeff${drawn('<script/>')}`, 'utf16le'), /<script>/],
  'a script in UTF-16, in the other order': [
    Buffer.from(`\ufeff${drawn('<script/>')}`, 'utf16le').swap16(),
    /<script>/,
  ],
  'a script in UTF-16 without a mark': [Buffer.from(drawn('<script/>'), 'utf16le'), /<script>/],
  'UTF-16 of half a sign': [Buffer.from(`\ufeff${drawn('\ud83d')}`, 'utf16le'), /cannot be read/],
  'UTF-16 that is cut off': [Buffer.from(`\ufeff${drawn('')}`, 'utf16le').subarray(0, -1), /cannot be read/],
  'UTF-32': [
    Buffer.from([...`\ufeff${drawn('')}`].flatMap((sign) => [sign, '\0']).join(''), 'utf16le'),
    /cannot be read/,
  ],
  'a script in Windows-1252': [`<?xml version="1.0" encoding="windows-1252"?>${drawn('<script/>')}`, /<script>/],
  'UTF-16 by name': [`<?xml version="1.0" encoding="UTF-16"?>${drawn('')}`, /cannot be read/],
  'UTF-7': [
    `<?xml version="1.0" encoding="UTF-7"?>${drawn('+ADw-script+AD4-alert(1)+ADw-/script+AD4-')}`,
    /cannot be read/,
  ],
  'an encoding of EBCDIC': [`<?xml version="1.0" encoding="IBM037"?>${drawn('')}`, /cannot be read/],
  'an encoding with shifts': [`<?xml version="1.0" encoding="ISO-2022-JP"?>${drawn('')}`, /cannot be read/],
  'bytes that are no UTF-8': [
    Buffer.concat([Buffer.from('<svg>'), Buffer.from([0xc0, 0xbc]), Buffer.from('</svg>')]),
    /read/,
  ],
  'deep nesting': [drawn('<g>'.repeat(100) + '</g>'.repeat(100)), /too many parts/],
  'nesting that is deeper than a parser goes': [drawn('<g>'.repeat(20_000) + '</g>'.repeat(20_000)), /cannot be read/],
  'more marks than a parser reads in time': [drawn(`<metadata>${'<g/>'.repeat(60_000)}</metadata>`), /too many parts/],
  'too many elements': [drawn('<g/>'.repeat(6000)), /too many parts/],
  'a drawing that stays too long': [drawn(`<text>${'a'.repeat(200_000)}</text>`), /too many parts/],
  'a value that is too long': [drawn(`<rect fill="${'a'.repeat(3000)}"/>`), /too many parts/],
  'uses of uses of uses': [
    drawn(`<g id="a">${use('b', 100)}</g><g id="b">${use('c', 100)}</g><g id="c">${use('d', 100)}</g><path id="d"/>`),
    /too many parts/,
  ],
  'patterns of patterns, by inherited paint': [
    drawn(
      `${['a', 'b', 'c', 'd']
        .map((id, n) => `<pattern id="${id}" fill="url(#${'bcde'[n]})">${'<path/>'.repeat(60)}</pattern>`)
        .join('')}<rect fill="url(#a)"/>`,
    ),
    /too many parts/,
  ],
  'patterns of patterns, by a style': [
    drawn(
      `<style>.a{fill:url(#a)}.b{fill:url(#b)}.c{fill:url(#c)}</style>${['a', 'b', 'c'].map((id, n) => `<pattern id="${id}">${`<path class="${'bcd'[n]}"/>`.repeat(100)}</pattern>`).join('')}<path class="a"/>`,
    ),
    /too many parts/,
  ],
  'a use of itself': [drawn('<g id="a"><use href="#a"/></g>'), /too many parts/],
  'no size and nothing to measure': [
    '<svg xmlns="http://www.w3.org/2000/svg" width="100%"><rect/></svg>',
    'The drawing has no size: it states none, and shows nothing that could be measured',
  ],
  'no size and nothing at all': ['<svg xmlns="http://www.w3.org/2000/svg"/>', /has no size/],
  'a size of nothing': ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 0 10"/>', /has no size/],
  'another root': ['<html xmlns="http://www.w3.org/1999/xhtml"/>', /<html>/],
  'a part as root': ['<g xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>', /cannot be read/],
  'no XML': ['GIF89a', /cannot be read/],
  'two roots': [drawn('') + drawn(''), /cannot be read/],
  nothing: ['', /cannot be read/],
};

test.each(Object.entries(refused))('%s is refused', async (_, [drawing, sentence]) => {
  await expect(clean(drawing)).rejects.toThrow(sentence);
});

test('many line breaks of old systems do not hold up the server', async () => {
  expect(await clean(drawn('\r'.repeat(1_000_000)))).toBe(`${head}/>`);
});

test('metadata of editors is dropped, and the drawing is written anew', async () => {
  const inkscape = `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!-- Created with Inkscape -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<svg xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"
  xmlns:svg="http://www.w3.org/2000/svg" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"
  xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"
  xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" width="60mm" height="30mm" viewBox="0 0 60 30"
  version="1.1" id="svg8" inkscape:version="1.3" sodipodi:docname="logo.svg">
  <title>Sägerei &amp; Co</title>
  <sodipodi:namedview id="base" pagecolor="#ffffff" inkscape:zoom="1"><inkscape:grid type="xygrid"/></sodipodi:namedview>
  <metadata><rdf:RDF><dc:format>image/svg+xml</dc:format></rdf:RDF></metadata>
  <defs id="defs2"><svg:linearGradient id="g"><svg:stop offset="0" style="stop-color:#f00"/></svg:linearGradient></defs>
  <g inkscape:label="Layer 1" inkscape:groupmode="layer" id="layer1">
    <path style="fill:url(#g);stroke-width:0.26;-inkscape-stroke:none" d="M 0,0
      H 60 V 30 Z" sodipodi:nodetypes="ccc" /><use xlink:href="#p"/>
  </g>
</svg>`;
  expect(await clean(inkscape)).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="500" viewBox="0 0 60 30" id="svg8">' +
      '<title>Sägerei &amp; Co</title>' +
      '<defs id="defs2"><linearGradient id="g"><stop offset="0" style="stop-color:#f00"/></linearGradient></defs>' +
      '<g id="layer1"><path style="fill:url(#g);stroke-width:0.26" d="M 0,0 H 60 V 30 Z"/><use href="#p"/></g></svg>',
  );
});

const illustrator = `<?xml version="1.0" encoding="utf-8"?>
<!-- Generator: Adobe Illustrator 27.0.0, SVG Export Plug-In . SVG Version: 6.00 Build 0) -->
<svg version="1.1" id="Ebene_1" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" x="0px"
  y="0px" viewBox="0 0 200 100" style="enable-background:new 0 0 200 100;" xml:space="preserve">
<style type="text/css">
	.st0{clip-path:url(#SVGID_00000_);fill:#E30613;}
	.st1,.st2 > rect{fill:#1D1D1B;fill-rule:evenodd}
	/* shade */ #shade{opacity:.5}
</style>
<defs><rect id="SVGID_1_" width="120" height="80"/></defs>
<clipPath id="SVGID_00000_"><use xlink:href="#SVGID_1_" style="overflow:visible;"/></clipPath>
<circle class="st0" cx="60" cy="40" r="60"/><g class="st2"><rect id="shade" x="130" y="10" width="40" height="60"/></g>
</svg>`;

test('an export of Illustrator keeps its classes and only the style rules of those classes', async () => {
  const written = await clean(illustrator);
  expect(written).toContain(
    '<style>.st0{clip-path:url(#SVGID_00000_);fill:#E30613}.st1,.st2 &gt; rect{fill:#1D1D1B;fill-rule:evenodd}#shade{opacity:.5}</style>',
  );
  expect(written).not.toMatch(/enable-background|type=/);
});

const clients = join(import.meta.dirname, '../../../content/images/clients');
const good = new Map<string, Buffer>([
  ...readdirSync(clients).map((name) => [name, readFileSync(join(clients, name))] as const),
  ['an export of Illustrator', Buffer.from(illustrator)],
  [
    'an export of Figma',
    Buffer.from(`<svg width="200" height="100" viewBox="0 0 200 100" fill="none" xmlns="http://www.w3.org/2000/svg">
<g clip-path="url(#clip0_1_2)" filter="url(#f)"><path fill-rule="evenodd" clip-rule="evenodd" d="M10 10h120v60H10z" fill="url(#paint0)" style="mix-blend-mode:multiply"/></g>
<defs><filter id="f" x="0" y="0" width="200" height="100" filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB"><feFlood flood-opacity="0" result="b"/><feGaussianBlur in="SourceGraphic" stdDeviation="2"/></filter>
<linearGradient id="paint0" x1="0" y1="0" x2="120" y2="0" gradientUnits="userSpaceOnUse"><stop stop-color="#0af"/><stop offset="1" stop-color="#03f"/></linearGradient>
<clipPath id="clip0_1_2"><rect width="200" height="100" rx="8" fill="white"/></clipPath></defs></svg>`),
  ],
]);

test.each([...good])('%s looks the same after cleaning, and a second cleaning changes nothing', async (_, original) => {
  const { bytes, width, height } = await cleanDrawing(original, encodePicture);
  const pixels = (svg: Buffer) => sharp(svg, { density: 150 }).resize(400, 200, { fit: 'fill' }).raw().toBuffer();
  const [before, after] = await Promise.all([pixels(original), pixels(bytes)]);
  const differing = before.filter((value, index) => Math.abs(value - (after[index] ?? 0)) > 48).length;
  expect(differing / before.length).toBeLessThan(0.004);
  expect(width / height).toBeCloseTo(2, 1);
  expect((await cleanDrawing(bytes, encodePicture)).bytes).toEqual(bytes);
});

test.each([
  ['width="24" height="12"', 1000, 500, '0 0 24 12'],
  ['width="3cm" height="1in"', 1000, 847, null],
  ['viewBox="-5,-5 20 40"', 500, 1000, '-5 -5 20 40'],
  ['width="100%" height="100%" viewBox="0 0 4 3"', 1000, 750, '0 0 4 3'],
  ['width="30" viewBox="0 0 4 3"', 1000, 750, '0 0 4 3'],
])('the size of %s is known', async (size, width, height, box) => {
  const drawing = await cleanDrawing(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${size}/>`), encodePicture);
  expect(drawing).toMatchObject({ width, height });
  if (box !== null) expect(String(drawing.bytes)).toContain(`viewBox="${box}"`);
});

test('text that could be read as markup is escaped, and comments and processing instructions are removed', async () => {
  const odd = drawn(
    `<?php a?><!-- <script> --><text id="a&quot;b" font-family="'A &amp; B'">&lt;b&gt;<![CDATA[</text><script>]]></text>`,
  );
  expect(await clean(odd)).toBe(
    `${head}><text font-family="'A &amp; B'">&lt;b&gt;&lt;/text&gt;&lt;script&gt;</text></svg>`,
  );
  expect(await clean(drawn('a &lt;script&gt;<g data-a="1" xml:base="https://evil.example" xlink:title="b"/>'))).toBe(
    `${head}><g/></svg>`,
  );
  expect(await clean(drawn('<metadata><script>alert(1)</script></metadata>'))).toBe(`${head}/>`);
});

/** A picture that no format makes smaller. */
function noise(width: number, height: number): Promise<Buffer> {
  let seed = 1;
  const pixels = Uint8Array.from({ length: width * height * 3 }, () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed;
  });
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

function flat(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
}
