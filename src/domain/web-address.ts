import { because } from '../lib/reason-message.ts';
import { line, orBlank } from './text.ts';

/** An https address of another site, or blank. */
export const httpsOrBlank = orBlank(line(300).refine(isHttps), because('httpsOrBlank'));

/** Whether a text is an https address whose host contains a point, without user and password. */
export function isHttps(value: string): boolean {
  if (!/^https:\/\/[^/]/.test(value) || /[\s\\]/.test(value) || !URL.canParse(value)) return false;
  const { hostname, username, password } = new URL(value);
  return hostname.includes('.') && username === '' && password === '';
}
