import type { Socket } from 'node:net';
import {
  type DataTypeNode,
  HandleEmptyInListsPlugin,
  type OperationNode,
  PostgresDialect,
  PostgresQueryCompiler,
  type QueryCompiler,
  replaceWithNoncontingentExpression,
} from 'kysely';
import pg from 'pg';
import type { Engine } from '../engine/engine.ts';
import { DatabaseUnreachable } from '../engine/unreachable.ts';

type Queries = Required<Pick<Engine, 'dialect' | 'plugins'>>;

/** Connections of an instance, besides two or three for watching and for locks. */
const poolSize = 10;

/** Slower queries are cancelled, because the visitor has left and others wait: ms. */
const statementTime = 30_000;
const connectTime = 3000;
const farewellTime = 1000;
/** A transaction of a dead instance must not block the others. */
const idleInTransactionTime = 15_000;

export function postgresDialect(url: string): Queries {
  const pool = new ErrorMappingPool({
    ...connectionOptions(url),
    max: poolSize,
    statement_timeout: statementTime,
    query_timeout: statementTime + 5000, // when the server does not answer at all
    idle_in_transaction_session_timeout: idleInTransactionTime,
  });
  return queries(pool);
}

export function migrationDialect(url: string): Queries {
  return queries(new ErrorMappingPool({ ...connectionOptions(url), max: 1 }));
}

/**
 * Opens a connection outside the pool, for session locks and `listen`. It always emits `end` when it ends.
 * @throws DatabaseUnreachable
 */
export async function openConnection(url: string): Promise<pg.Client> {
  const client = new ErrorMappingClient(connectionOptions(url));
  try {
    await client.connect();
    // The server drops a vanished client, and its locks, within half a minute.
    await client.query('set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3');
    return client;
  } catch (error) {
    await closeConnection(client);
    throw error;
  }
}

/** Closes a connection, by force when the server does not answer. */
export async function closeConnection(client: pg.Client): Promise<void> {
  const late = setTimeout(() => streamOf(client).destroy(), farewellTime);
  await client.end();
  clearTimeout(late);
}

function queries(pool: pg.Pool): Queries {
  pool.on('error', () => {}); // the pool replaces a broken idle connection
  const emptyLists = new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression }); // SQLite accepts `in ()`
  return { dialect: new Dialect({ pool }), plugins: [emptyLists] };
}

function connectionOptions(url: string): pg.ClientConfig {
  return {
    connectionString: url,
    application_name: 'workshop-website',
    connectionTimeoutMillis: connectTime,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: { getTypeParser },
  };
}

/** Parses 64-bit integers as numbers: all stored values are far below 2^53. */
const getTypeParser: typeof pg.types.getTypeParser = (type: number, format?: 'text' | 'binary') =>
  type === pg.types.builtins.INT8 && format !== 'binary' ? Number : pg.types.getTypeParser(type, format as 'text');

class ErrorMappingClient extends pg.Client {
  constructor(options?: pg.ClientConfig) {
    super(options);
    this.on('error', () => {}); // the pending query rejects as well; an unhandled event would end the process
  }

  // biome-ignore lint/suspicious/noExplicitAny: pg declares eight overloads, of which Kysely and we use two
  override async query(...parameters: any[]): Promise<any> {
    try {
      return withOwnRows(await super.query(...(parameters as [string])));
    } catch (error) {
      if (!isLost(error)) throw error;
      streamOf(this).destroy(); // a late answer must not be taken for that of the next query
      throw new DatabaseUnreachable(error);
    }
  }

  // biome-ignore lint/suspicious/noExplicitAny: as above
  override connect(...parameters: any[]): any {
    if (parameters.length > 0) return super.connect(...(parameters as [() => void]));
    return super.connect().catch(refuse);
  }
}

function refuse(error: unknown): never {
  throw new DatabaseUnreachable(error);
}

/**
 * Copies the rows out of pg's result, which its query keeps a reference to. V8's minor collections miss chains of finished
 * queries, and an export would take a hundred megabytes until a full collection.
 */
function withOwnRows(result: pg.QueryResult): pg.QueryResult {
  if (Array.isArray(result)) return result; // the results of several statements
  const own = { ...result };
  Object.assign(result, { rows: [], fields: [] });
  return own;
}

/** The socket of a client. pg's types lack it, but it is the only way to drop a connection that does not answer. */
function streamOf(client: pg.Client): Socket {
  return (client as unknown as { connection: { stream: Socket } }).connection.stream;
}

class ErrorMappingPool extends pg.Pool {
  constructor(options: pg.PoolConfig) {
    super({ ...options, Client: ErrorMappingClient });
  }

  // biome-ignore lint/suspicious/noExplicitAny: as above
  override connect(...parameters: any[]): any {
    if (parameters.length > 0) return super.connect(...(parameters as [() => void]));
    return super.connect().catch(refuse);
  }
}

/**
 * Whether an error concerns the connection and not the query: class 08 and 57P0x of the server
 * (https://www.postgresql.org/docs/current/errcodes-appendix.html), or an error of sockets or pg, whose code has
 * another form.
 */
function isLost(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  if (typeof code !== 'string' || !/^[\dA-Z]{5}$/.test(code)) return true;
  return code.startsWith('08') || code.startsWith('57P0');
}

class Dialect extends PostgresDialect {
  override createQueryCompiler(): QueryCompiler {
    return new Compiler();
  }
}

/**
 * Makes columns behave as in SQLite: 64-bit integers, texts compared by bytes regardless of the server's locale,
 * generated ids.
 */
class Compiler extends PostgresQueryCompiler {
  protected override getAutoIncrement(): string {
    return 'generated by default as identity';
  }

  protected override visitDataType(node: DataTypeNode): void {
    const isColumn = (this.parentNode as OperationNode | undefined)?.kind === 'ColumnDefinitionNode';
    this.append(isColumn ? (columnTypes[node.dataType] ?? node.dataType) : node.dataType);
  }
}

const columnTypes: Record<string, string> = { integer: 'bigint', text: 'text collate "C"' };
