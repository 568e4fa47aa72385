import {
  type messages,
  type PGlite,
  parse,
  protocol,
  type QueryOptions,
  type Results,
} from "@electric-sql/pglite";
import { LRUCache } from "lru-cache";

/** Statements worth caching: their row description stays the same unless a table changes. */
const REPEATED = /^\s*(select|insert|update|delete|with)\b/i;

/**
 * The code for a column type that changed after the statement was prepared. PostgreSQL follows every other schema
 * change.
 */
const OUTDATED = "0A000";

/** Longer statements, such as inserts of many rows, differ each time and would fill the memory. As in postgres.ts. */
const MAX_LENGTH = 4000;
const MAX_VALUES = 40;

const MAX_STATEMENTS = 300;

type Connection = Pick<PGlite, "execProtocolStream" | "isInTransaction" | "parsers" | "serializers">;

interface Statement {
  name: string;
  parameterTypes: readonly number[];
  /** The row description; empty for a statement without rows. */
  columns: messages.RowDescriptionMessage[];
}

/**
 * The prepared statements of the embedded database. PGlite's own `query` parses, describes and plans each query, in six
 * calls of its WebAssembly; a cached statement takes one.
 */
export class PreparedStatements {
  readonly #connection: Connection;
  /** By their text. */
  readonly #known = new LRUCache<string, Statement>({ max: MAX_STATEMENTS });
  #made = 0;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** Whether a statement is worth caching. */
  isCacheable(text: string, values: readonly unknown[] = [], options: QueryOptions = {}): boolean {
    const isPlain = !options.blob && !options.paramTypes && !options.serializers && !options.onNotice;
    return isPlain && text.length <= MAX_LENGTH && values.length <= MAX_VALUES && REPEATED.test(text);
  }

  /** Must not run concurrently with any other use of the connection. */
  async run<T>(
    text: string,
    values: readonly unknown[] = [],
    options: QueryOptions = {},
  ): Promise<Results<T>> {
    try {
      return await this.#run(text, values, options);
    } catch (error) {
      if ((error as { code?: string }).code !== OUTDATED) throw error;
      const outdated = this.#known.peek(text);
      this.#known.delete(text);
      await this.#close(outdated);
      // The error has aborted the surrounding transaction.
      if (this.#connection.isInTransaction()) throw error;
      return this.#run(text, values, options);
    }
  }

  async #run<T>(text: string, values: readonly unknown[], options: QueryOptions): Promise<Results<T>> {
    const statement = this.#known.get(text) ?? (await this.#prepare(text));
    this.#known.set(text, statement);
    const answer = await this.#send(
      protocol.serialize.bind({ statement: statement.name, values: this.#asText(values, statement) }),
      protocol.serialize.execute({}),
    );
    const [results] = parse.parseResults(
      [...statement.columns, ...answer],
      this.#parsersOf(statement, options.parsers),
      options.rowMode ? { rowMode: options.rowMode } : {},
    );
    return results as Results<T>;
  }

  async #prepare(text: string): Promise<Statement> {
    const name = `s${++this.#made}`;
    const answer = await this.#send(
      protocol.serialize.parse({ name, text }),
      protocol.serialize.describe({ type: "S", name }),
    );
    if (this.#known.size >= MAX_STATEMENTS) await this.#close(this.#known.pop());
    return {
      name,
      parameterTypes: parse.parseDescribeStatementResults(answer),
      columns: answer.filter(
        (message) => message.name === "rowDescription",
      ) as messages.RowDescriptionMessage[],
    };
  }

  async #close(statement: Statement | undefined): Promise<void> {
    if (statement) await this.#send(protocol.serialize.close({ type: "S", name: statement.name }));
  }

  /** Sends all messages in one call. After an error the database skips the rest up to the sync. */
  #send(...request: Uint8Array[]): Promise<messages.BackendMessage[]> {
    const bytes = Buffer.concat([...request, protocol.serialize.sync()]);
    return this.#connection.execProtocolStream(bytes, { syncToFs: false });
  }

  #asText(values: readonly unknown[], { parameterTypes }: Statement): (string | null)[] {
    return values.map((value, index) => {
      if (value === null || value === undefined) return null;
      const serialize = this.#connection.serializers[parameterTypes[index] ?? 0];
      return serialize ? serialize(value) : String(value);
    });
  }

  /** Only the parsers of the statement's columns: copying all parsers would cost as much as the query. */
  #parsersOf({ columns }: Statement, own: QueryOptions["parsers"] = {}) {
    const { parsers } = this.#connection;
    const ids = columns.flatMap(({ fields }) => fields.map(({ dataTypeID }) => dataTypeID));
    return Object.fromEntries(
      ids.flatMap((id) => {
        const parser = own[id] ?? parsers[id];
        return parser ? [[id, parser]] : [];
      }),
    );
  }
}
