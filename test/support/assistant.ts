import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { type Call, over } from './over.ts';
import { password, type Server } from './server.ts';

const until = new Date(Date.now() + 30 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

/** Makes a token of an assistant. */
export async function makeAssistant(
  live: Call,
  scopes: string[],
  more: object = {},
): Promise<{ id: number; token: string }> {
  const { status, body } = await live('POST', '/api/token', {
    name: 'Claude',
    assistant: true,
    scopes,
    until,
    password,
    ...more,
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
}

// biome-ignore lint/suspicious/noExplicitAny: the results have many shapes
type Tool = (name: string, input?: object) => Promise<any>;

/** Connects the client of the official SDK, as an assistant does. `tool` returns the result of a tool, and throws its refusal. */
export async function connect({ url }: Pick<Server, 'url'>, token: string) {
  const client = new Client({ name: 'test', version: '1' });
  const headers = { authorization: `Bearer ${token}` };
  await client.connect(new StreamableHTTPClientTransport(new URL(`${url}/mcp`), { requestInit: { headers } }));
  const tool: Tool = async (name, input = {}) => {
    const { isError, structuredContent, content } = await client.callTool({ name, arguments: input as never });
    if (isError) throw new Error((content as { text: string }[])[0]?.text);
    return structuredContent;
  };
  return { client, tool, close: () => client.close() };
}

/** Sends one message of the protocol without a client, as any instance may receive it. */
export function postMessage(server: Server, headers: Record<string, string>, message: unknown) {
  const accept = 'application/json, text/event-stream';
  return over(server, { accept, ...headers })('POST', '/mcp', message);
}

/** A call of a tool as a message. */
export function toolCall(name: string, input: object = {}) {
  return { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: input } };
}
