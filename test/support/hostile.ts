const run = 'window.hacked=1';

const payloads = [
  `<script>${run}</script>`,
  `<img src=x onerror=${run}>`,
  `<svg onload=${run}>`,
  `<svg><script href="data:,${run}" />`,
  `<iframe srcdoc="<script>top.${run}</script>">`,
  '<iframe src=//evil.example></iframe>',
  `<details open ontoggle=${run}>`,
  `<input autofocus onfocus=${run}>`,
  `<video><source onerror=${run}></video>`,
  `<math><mtext><table><mglyph><style><img src=x onerror=${run}>`,
  `<a href="javascript:${run}">x</a>`,
  `javascript:${run}`,
  `data:text/html,<script>${run}</script>`,
  '<base href=//evil.example>',
  `<meta http-equiv=refresh content="0;url=javascript:${run}">`,
  '<link rel=stylesheet href=//evil.example>',
  '<style>@import "//evil.example";*{display:none}</style>',
  '<form action=//evil.example><button>',
  `{{constructor.constructor('${run}')()}}`,
  `\${${run}}`,
  `]]><script>${run}</script>`,
  '\u202egnirts desrever',
  '&lt;script&gt;',
  `%3Cscript%3E${run}%3C/script%3E`,
  'x'.repeat(190),
];

/** Escapes from the context of a text: an attribute, an element, a script, a comment. */
const escapes = ['', '">', "'>", '</textarea></script><!-- -->'];

/** A hundred texts that, if executed, set `window.hacked` or contact another host. */
export const hostileTexts = escapes.flatMap((start) => payloads.map((payload) => (start + payload).slice(0, 200)));
