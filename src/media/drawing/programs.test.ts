import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { encodePicture } from '../image/image.ts';
import { cleanDrawing } from './drawing.ts';

const inputs = join(import.meta.dirname, '../../../test/inputs/logo');
const red = sharp({ create: { width: 20, height: 10, channels: 3, background: '#f00' } });
const [png, jpeg] = await Promise.all(
  (['png', 'jpeg'] as const).map(async (format) => (await red.clone().toFormat(format).toBuffer()).toString('base64')),
);
const doctype = '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd"';

const illustrator = `<?xml version="1.0" encoding="iso-8859-1"?>
<!-- Generator: Adobe Illustrator 16.0.0, SVG Export Plug-In . SVG Version: 6.00 Build 0)  -->
${doctype} [
	<!ENTITY ns_extend "http://ns.adobe.com/Extensibility/1.0/">
	<!ENTITY ns_ai "http://ns.adobe.com/AdobeIllustrator/10.0/">
	<!ENTITY ns_sfw 'http://ns.adobe.com/SaveForWeb/1.0/'> <!-- of "Save for Web" -->
	<!ENTITY st0 "fill:#FF0000;">
]>
<svg version="1.1" id="Größe" xmlns:x="&ns_extend;" xmlns:i="&ns_ai;" xmlns="http://www.w3.org/2000/svg"
	 xmlns:xlink="http://www.w3.org/1999/xlink" x="0px" y="0px" width="100px" height="50px" viewBox="0 0 100 50"
	 enable-background="new 0 0 100 50" xml:space="preserve">
<metadata><sfw xmlns="&ns_sfw;"><slices></slices></sfw></metadata>
<switch>
	<foreignObject requiredExtensions="&ns_ai;" x="0" y="0" width="1" height="1">
		<i:pgfRef xlink:href="#adobe_illustrator_pgf"></i:pgfRef>
	</foreignObject>
	<g i:extraneous="self"><rect style="&st0;" width="50" height="50"/></g>
</switch>
<i:pgf id="adobe_illustrator_pgf"><![CDATA[${'eJzsvWuTHMeRJfp9'.repeat(60_000)}]]></i:pgf>
</svg>`;

const corel = `<?xml version="1.0" encoding="UTF-16"?>
${doctype}>
<!-- Creator: CorelDRAW 2020 (64-Bit) -->
<svg xmlns="http://www.w3.org/2000/svg" xml:space="preserve" width="100mm" height="50mm" version="1.1"
style="shape-rendering:geometricPrecision; image-rendering:optimizeQuality; fill-rule:evenodd"
viewBox="0 0 10000 5000" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:xodm="http://www.corel.com/coreldraw/odm/2003">
 <defs>
  <font id="FontID0" horiz-adv-x="722"><font-face font-family="Arial"/><glyph unicode="A" d="M0 0z"/></font>
  <style type="text/css"><![CDATA[
    @font-face { font-family:"Arial";font-variant:normal;font-weight:normal;src:url("#FontID0") format(svg)}
    .fil0 {fill:#FF0000;fill-rule:nonzero}
  ]]></style>
 </defs>
 <g id="Ebene_x0020_1">
  <metadata id="CorelCorpID_0Corel-Layer"/>
  <polygon class="fil0" points="0,0 5000,0 5000,5000 0,5000 "/>
 </g>
</svg>`;

const inkscape = `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<svg width="100mm" height="50mm" viewBox="0 0 100 50" version="1.1" id="svg1" sodipodi:docname="logo.svg"
   xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:xlink="http://www.w3.org/1999/xlink"
   xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" xmlns="http://www.w3.org/2000/svg">
  <sodipodi:namedview id="namedview1" pagecolor="#ffffff" inkscape:document-units="mm" />
  <defs id="defs1"><inkscape:path-effect effect="spiro" id="path-effect1" /></defs>
  <g inkscape:label="Layer 1" inkscape:groupmode="layer" id="layer1">
    <image width="50" height="50" preserveAspectRatio="none" style="image-rendering:optimizeSpeed"
       xlink:href="data:image/jpeg;base64,${jpeg?.replace(/.{76}/g, '$& &#10;')}" id="image1" x="0" y="0" />
  </g>
</svg>`;

const figma = `<svg width="100" height="50" viewBox="0 0 100 50" fill="none" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">
<rect width="50" height="50" fill="url(#pattern0_1_2)"/>
<defs>
<pattern id="pattern0_1_2" patternContentUnits="objectBoundingBox" width="1" height="1">
<use xlink:href="#image0_1_2" transform="scale(0.05 0.1)"/>
</pattern>
<image id="image0_1_2" width="20" height="10" preserveAspectRatio="none" xlink:href="data:image/png;base64,${png}"/>
</defs>
</svg>`;

const sketch = `<?xml version="1.0" encoding="UTF-8"?>
<svg width="100px" height="50px" viewBox="0 0 100 50" version="1.1" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">
    <!-- Generator: Sketch 63.1 (92452) - https://sketch.com -->
    <title>Logo</title><desc>Created with Sketch.</desc>
    <defs><rect id="path-1" x="0" y="0" width="50" height="50"></rect></defs>
    <g id="Page-1" stroke="none" stroke-width="1" fill="none" fill-rule="evenodd">
        <mask id="mask-2" fill="white"><use xlink:href="#path-1"></use></mask>
        <image mask="url(#mask-2)" x="0" y="0" width="100" height="50" xlink:href="data:image/png;base64,${png}"></image>
    </g>
</svg>`;

const affinity = `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
${doctype}>
<svg width="100%" height="100%" viewBox="0 0 100 50" version="1.1" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xml:space="preserve" xmlns:serif="http://www.serif.com/" style="fill-rule:evenodd;clip-rule:evenodd;stroke-linejoin:round;stroke-miterlimit:2;">
    <g id="Ebene-1" serif:id="Ebene 1" transform="matrix(2.5,0,0,5,0,0)"><use xlink:href="#_Image1" x="0" y="0" width="20px" height="10px"/></g>
    <defs><image id="_Image1" width="20px" height="10px" xlink:href="data:image/png;base64,${png}"/></defs>
</svg>`;

const latin = (text: string) => Buffer.from(text, 'latin1');
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');
const input = (name: string) => readFileSync(join(inputs, `${name}.svg`));

/** Drawings, and what a picture of a hundred pixels' width shows at some points: red, green, blue, and opacity if not full. */
const written: [program: string, drawing: Buffer, height: number, points: [x: number, y: number, colour: string][]][] =
  [
    [
      'embedded-png.svg',
      input('embedded-png'),
      100,
      [
        [1, 1, '00ff007f'],
        [98, 98, '00ff007f'],
      ],
    ],
    [
      'illustrator-entities.svg',
      input('illustrator-entities'),
      33,
      [
        [2, 2, '00aa55'],
        [16, 16, 'ffffff'],
        [98, 31, '00aa55'],
      ],
    ],
    [
      'illustrator-switch.svg',
      input('illustrator-switch'),
      33,
      [
        [2, 2, '0055aa'],
        [98, 31, '0055aa'],
      ],
    ],
    [
      'no-size.svg',
      input('no-size'),
      30,
      [
        [0, 0, '333333'],
        [99, 29, '333333'],
      ],
    ],
    [
      'utf-16.svg',
      input('utf-16'),
      33,
      [
        [2, 2, 'aa5500'],
        [98, 31, 'aa5500'],
      ],
    ],
    ...[
      ['Illustrator, with entities and its own data, in ISO-8859-1', latin(illustrator)],
      ['CorelDRAW, with a typeface, in UTF-16', utf16(corel)],
      ['CorelDRAW on a system of the other byte order', utf16(corel).swap16()],
      ['Inkscape, with a picture in lines', Buffer.from(inkscape)],
      ['Figma, with a picture as a pattern', Buffer.from(figma)],
      ['Sketch, with a picture in a mask', Buffer.from(sketch)],
      ['Affinity, with a picture that is used', Buffer.from(affinity)],
    ].map(([program, drawing]): (typeof written)[number] => [
      program as string,
      drawing as Buffer,
      50,
      [
        [2, 2, 'ff0000'],
        [47, 47, 'ff0000'],
        [53, 2, '00000000'],
        [97, 47, '00000000'],
      ],
    ]),
  ];

test.each(written)('%s is shown as it was drawn', async (_, drawing, height, points) => {
  const { bytes } = await cleanDrawing(drawing, encodePicture);
  const image = sharp(bytes).resize({ width: 100 }).ensureAlpha().raw();
  const { data, info } = await image.toBuffer({ resolveWithObject: true });
  expect(info.height).toBe(height);
  for (const [x, y, colour] of points) {
    const shown = [...data.subarray((y * 100 + x) * 4).subarray(0, 4)];
    const distances = [...Buffer.from(colour.padEnd(8, 'f'), 'hex')].map((value, at) =>
      Math.abs(value - Number(shown[at])),
    );
    expect(Math.max(...distances), `at ${x}, ${y}: ${shown}`).toBeLessThanOrEqual(2);
  }
});
