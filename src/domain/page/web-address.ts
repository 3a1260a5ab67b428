/** Whether a text is an https address whose host contains a point, without user and password. */
export function isHttps(value: string): boolean {
  if (!/^https:\/\/[^/]/.test(value) || /[\s\\]/.test(value) || !URL.canParse(value)) return false;
  const { hostname, username, password } = new URL(value);
  return hostname.includes('.') && username === '' && password === '';
}
