/** Error codes of folders with a cause that the operator can fix. */
const diskErrors = ['EACCES', 'EDQUOT', 'EIO', 'ENOSPC', 'ENOTDIR', 'EPERM', 'EROFS'];

/** Where a server could not listen: at an address and port, or at a name whose address was not found. */
type Place = { address?: string; port?: number; hostname?: string };

/**
 * Returns the text that a failed start prints: advice if the operator can fix the cause, otherwise the stack.
 * @param variables the environment, which tells the metrics server from the site's
 */
export function explain(error: unknown, variables: NodeJS.ProcessEnv): string {
  const failure = error as NodeJS.ErrnoException & Place;
  const { code, message, stack, path } = failure;
  const advice = explainPlace(failure, variables);
  if (advice !== undefined) return advice;
  if (code && diskErrors.includes(code))
    return `${path} cannot be used (${code}): check its permissions, and the space on its disk`;
  return error instanceof Error && error.constructor === Error && code === undefined
    ? message
    : (stack ?? String(error));
}

/** The advice about a server that could not listen; undefined for other failures. */
function explainPlace(
  { code, address, port, hostname }: NodeJS.ErrnoException & Place,
  { HOST, METRICS_HOST, METRICS_PORT }: NodeJS.ProcessEnv,
): string | undefined {
  if (hostname !== undefined) {
    if (hostname !== HOST && hostname !== METRICS_HOST) return undefined;
    const variable = hostname === HOST ? 'HOST' : 'METRICS_HOST';
    return `${variable} is ${hostname}, whose address is not found (${code}): set it to an address of this machine, such as 127.0.0.1`;
  }
  if (address === undefined) return undefined;
  const [hostVariable, portVariable] =
    String(port ?? 0) === METRICS_PORT ? ['METRICS_HOST', 'METRICS_PORT'] : ['HOST', 'PORT'];
  if (code === 'EADDRINUSE')
    return `Port ${port} on ${address} is taken: stop what runs there, or set ${portVariable} to another`;
  if (code === 'EADDRNOTAVAIL')
    return `This machine has no address ${address}: set ${hostVariable} to one that it has, such as 127.0.0.1`;
  if (code === 'EACCES')
    return `Port ${port} is not open to this user: set ${portVariable} to one above 1023, such as 3000`;
  return undefined;
}
