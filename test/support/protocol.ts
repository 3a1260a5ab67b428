import { once } from 'node:events';

type Message = { id?: number; method?: string; sessionId?: string; params: object; result?: object; error?: object };
type Waiting = PromiseWithResolvers<object> & { sessionId: string | undefined };

/** A connection to a browser by the DevTools protocol, for commands that Playwright's own does not support. */
export type Protocol = {
  /** Sends a command to a session or to the browser itself. Rejects if its session ends first. */
  send: <Result extends object = object>(method: string, params?: object, sessionId?: string) => Promise<Result>;
  on: <Params extends object>(method: string, listen: (params: Params, sessionId: string) => void) => void;
  close: () => void;
};

export async function connect(address: string): Promise<Protocol> {
  const socket = new WebSocket(address);
  await once(socket, 'open');
  const waiting = new Map<number, Waiting>();
  const listeners = new Map<string, ((params: never, sessionId: string) => void)[]>();
  let last = 0;

  function settle(id: number, { result = {}, error }: Pick<Message, 'result' | 'error'>): void {
    const command = waiting.get(id);
    waiting.delete(id);
    if (error) command?.reject(new Error(JSON.stringify(error)));
    else command?.resolve(result);
  }

  socket.addEventListener('message', ({ data }) => {
    const { id, method = '', params, sessionId = '', ...answer } = JSON.parse(data) as Message;
    if (id !== undefined) return settle(id, answer);
    for (const listen of listeners.get(method) ?? []) listen(params as never, sessionId);
    if (method !== 'Target.detachedFromTarget') return;
    const gone = (params as { sessionId: string }).sessionId;
    for (const [id, command] of waiting) if (command.sessionId === gone) settle(id, { error: { gone } });
  });

  return {
    send<Result extends object>(method: string, params = {}, sessionId?: string) {
      last += 1;
      const command = { ...Promise.withResolvers<object>(), sessionId };
      waiting.set(last, command);
      socket.send(JSON.stringify({ id: last, method, params, sessionId }));
      return command.promise as Promise<Result>;
    },
    on(method, listen) {
      listeners.set(method, [...(listeners.get(method) ?? []), listen]);
    },
    close: () => socket.close(),
  };
}
