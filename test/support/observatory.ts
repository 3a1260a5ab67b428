/** The parts of an answer that are scored. */
type Judged = { headers: Record<string, string | string[] | undefined>; html: string };

type Rule = (judged: { header: (name: string) => string; policy: Map<string, string[]>; html: string }) => number;

const broad = /^(?:'unsafe-inline'|data:|https?:|ftp:|\*|https?:\/\/\*(?:\.\*)?)$/;
const halfYear = 15_552_000; // s

const rules: Record<string, Rule> = {
  'content-security-policy': ({ policy }) => {
    if (policy.size === 0) return -25;
    const sources = (name: string) => policy.get(name) ?? policy.get('default-src') ?? ['*'];
    const all = [...policy.values()].flat();
    if ([...sources('script-src'), ...sources('object-src')].some((source) => broad.test(source))) return -20;
    if (all.some((source) => /^(?:http|ftp):/.test(source))) return -20;
    if ([...sources('script-src'), ...sources('style-src')].includes("'unsafe-eval'")) return -10;
    if (sources('style-src').some((source) => broad.test(source))) return 0;
    return policy.get('default-src')?.join() === "'none'" ? 10 : 5;
  },
  cookies: ({ header }) => (header('set-cookie') === '' ? 0 : -40), // pages set none
  'cross-origin-resource-sharing': ({ header }) => (header('access-control-allow-origin') === '' ? 0 : -50),
  'cross-origin-resource-policy': ({ header }) => {
    const value = header('cross-origin-resource-policy');
    return value === 'same-origin' || value === 'same-site' ? 10 : 0;
  },
  'referrer-policy': ({ header }) =>
    /^(?:no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(header('referrer-policy'))
      ? 5
      : -5,
  'strict-transport-security': ({ header }) => {
    const [, age] = /^max-age=(\d+)(?:;|$)/.exec(header('strict-transport-security')) ?? [];
    if (age === undefined) return -20;
    return Number(age) < halfYear ? -10 : 0;
  },
  'subresource-integrity': ({ html }) => (/<script[^>]* src="(?!\/[^/])/.test(html) ? -50 : 0), // of scripts from other hosts
  'x-content-type-options': ({ header }) => (header('x-content-type-options') === 'nosniff' ? 0 : -5),
  'x-frame-options': ({ policy }) => {
    const framers = policy.get('frame-ancestors');
    return framers && !framers.some((source) => broad.test(source)) ? 5 : -20;
  },
};

/**
 * Returns the score of Mozilla's HTTP Observatory for an answer over HTTPS; 100 and more is an A+. Uses its published
 * rules (version 5, github.com/mdn/mdn-http-observatory), except the redirection to HTTPS, which is up to a proxy.
 */
export function observatoryScore({ headers, html }: Judged): number {
  const header = (name: string) => String(headers[name] ?? '').toLowerCase();
  const directives = header('content-security-policy').split(';').filter(Boolean);
  const policy = new Map(
    directives.map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources];
    }),
  );
  const points = Object.values(rules).map((rule) => rule({ header, policy, html }));
  const lost = points.filter((point) => point < 0).reduce((sum, point) => sum + point, 100);
  return lost < 90 ? lost : points.reduce((sum, point) => sum + point, 100); // bonus points only count for a nearly perfect score
}
