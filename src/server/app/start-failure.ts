/** Error codes of folders with a cause that the operator can fix. */
const diskErrors = ['EACCES', 'EDQUOT', 'EIO', 'ENOSPC', 'ENOTDIR', 'EPERM', 'EROFS'];

/** Returns the text that a failed start prints: advice if the operator can fix the cause, otherwise the stack. */
export function explain(error: unknown): string {
  const { code, message, stack, path, address, port } = error as NodeJS.ErrnoException & {
    address?: string;
    port?: number;
  };
  const variable = String(port) === process.env.METRICS_PORT ? 'METRICS_PORT' : 'PORT';
  if (code === 'EADDRINUSE')
    return `Port ${port} on ${address} is taken: stop what runs there, or set ${variable} to another`;
  if (code === 'EADDRNOTAVAIL') return `This machine has no address ${address}: set HOST to one that it has`;
  if (code && diskErrors.includes(code))
    return `${path} cannot be used (${code}): check its permissions, and the space on its disk`;
  return error instanceof Error && error.constructor === Error && code === undefined
    ? message
    : (stack ?? String(error));
}
