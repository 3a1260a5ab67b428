import { createSocket } from 'node:dgram';
import { once } from 'node:events';

export type DnsServer = {
  /** Its address and port. */
  address: string;
  /** The queried names, in lower case. */
  asked: string[];
  close: () => Promise<void>;
};

/** Makes the server not answer for a name. */
export const silence = Symbol('silence');

/**
 * Starts a real name server on a free UDP port (RFC 1035). Each name has a list of texts (TXT), sent in parts of 255
 * bytes as the protocol requires, and a list of IPv4 addresses. Other names do not exist.
 */
export async function startDnsServer(
  records: Record<string, readonly string[] | typeof silence>,
  addresses: Record<string, readonly string[]> = {},
): Promise<DnsServer> {
  const asked: string[] = [];
  const socket = createSocket('udp4');
  socket.on('message', (query, { address, port }) => {
    const { name, end } = readName(query);
    asked.push(name);
    const type = query.readUInt16BE(end);
    const texts = records[name];
    if (texts === silence) return;
    const known = name in addresses || texts ? [] : undefined;
    const found =
      type === address4 ? addresses[name]?.map(addressRecord) : type === txt ? texts?.map(record) : undefined;
    socket.send(answer(query.subarray(0, end + 4), found ?? known), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    address: `127.0.0.1:${socket.address().port}`,
    asked,
    async close() {
      socket.close();
      await once(socket, 'close');
    },
  };
}

const headerBytes = 12;

/** Reads the name in a query, and the position after it. */
function readName(query: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = headerBytes;
  for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 1 };
}

/** @param question the query without what follows its question */
function answer(question: Buffer, records: readonly Buffer[] | undefined): Buffer {
  const head = Buffer.from(question);
  head.writeUInt16BE(records ? 0x8580 : 0x8583, 2); // an authoritative answer: no error, or no such name
  head.writeUInt16BE(records?.length ?? 0, 6);
  head.writeUInt32BE(0, 8); // neither authorities nor additional records
  return Buffer.concat([head, ...(records ?? [])]);
}

function record(text: string): Buffer {
  const parts = text.match(/.{1,255}/g) ?? [''];
  const data = Buffer.concat(parts.map((part) => Buffer.from([part.length, ...Buffer.from(part, 'latin1')])));
  return typed(txt, data);
}

const [address4, txt] = [1, 16];

function addressRecord(address: string): Buffer {
  return typed(address4, Buffer.from(address.split('.').map(Number)));
}

function typed(type: number, data: Buffer): Buffer {
  const [pointer, internet, secondsToLive] = [0xc000 + headerBytes, 1, 60];
  const fields = Buffer.alloc(12);
  fields.writeUInt16BE(pointer, 0);
  fields.writeUInt16BE(type, 2);
  fields.writeUInt16BE(internet, 4);
  fields.writeUInt32BE(secondsToLive, 6);
  fields.writeUInt16BE(data.length, 10);
  return Buffer.concat([fields, data]);
}
