import { expect, test } from 'vitest';
import { plainText } from './plain-text.ts';

test.each([
  [
    'cells',
    '<table><tr><th>Plaque<th>12 pcs<tr><td><p class="MsoNormal">Acier</p></td><td></td><td><p>S355</p></td></table>',
    'Plaque | 12 pcs\nAcier | S355',
  ],
  [
    'a table for layout',
    '<table><tr><td><table><tr><td>a</td></tr><tr><td>b</td></tr></table></td></tr></table>c',
    'a\nb\nc',
  ],
  ['paragraphs and lines', '<p>a</p><p>b<br>c</p><div>d</div><div><br></div><div>e</div>', 'a\n\nb\nc\nd\n\ne'],
  [
    "Word's paragraphs",
    '<p class=MsoNormal>a</p><p class=MsoNormal>b</p><p class=MsoNormal>&nbsp;</p><p class=MsoNormal>c</p>',
    'a\nb\nc',
  ],
  ['lists', '<ul><li>a<li><p>b</p><ol start=3><li>c</li><li>d</li></ol></ul>', '– a\n– b\n  3. c\n  4. d'],
  ['quotes', '<blockquote>a<br>b<blockquote>c</blockquote>d</blockquote>e', '> a\n> b\n>\n> > c\n> d\ne'],
  ['preformatted text', '<pre>a\n  b\n\nc</pre>', 'a\n  b\n\nc'],
  [
    'links',
    '<a href="https://x.ch/a?b&amp;c">ici</a> <a href="https://www.x.ch/">x.ch</a> <a href="mailto:a@x.ch">a@x.ch</a>',
    'ici (https://x.ch/a?b&c) x.ch a@x.ch',
  ],
  ['links elsewhere', '<a href="javascript:x">a</a><a name=b>b</a><a href="https://x.ch"><img src=x></a>', 'ab'],
  ['a picture', 'a<img src="https://x.ch/pixel" alt="x > y">b', 'ab'],
  [
    'hidden elements',
    '<div style="display:none">a<div>b</div></div><span hidden>c</span><input hidden>d<style>e</style><!-- f > g -->',
    'd',
  ],
  ['signs', 'a < b &amp; c &eacute;&#233;&#xe9;&#150;&euro;&unknown; &amp', 'a < b & c ééé–€&unknown; &'],
  ['white space', ' a\n  b\u200b <b> c</b> ', 'a b c'],
  ['a quote without end', '<p title="a>b', 'b'],
])('%s', (_, html, text) => {
  expect(plainText(html)).toBe(text);
});

test('hostile documents end', () => {
  for (const piece of [
    '<',
    '<a ="> "',
    '<!--',
    '<script',
    '<blockquote>',
    '<td>x',
    '<ol>',
    '</a>',
    '&#',
    '<span hidden>',
  ])
    expect(plainText(piece.repeat(100_000)).length, piece).toBeLessThan(1_100_000);
});
