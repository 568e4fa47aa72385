import {
  type messages,
  type PGlite,
  parse,
  protocol,
  type QueryOptions,
  type Results,
} from "@electric-sql/pglite";
import { LRUCache } from "lru-cache";

/** What is sent again and again, and returns what it always returned unless a table changes. */
const REPEATED = /^\s*(select|insert|update|delete|with)\b/i;

/** A column's type is another one since the statement was prepared. Every other change of a table PostgreSQL follows by itself. */
const OUTDATED = "0A000";

/** Longer ones, as those that insert many rows, differ each time and would fill the memory. As in postgres.ts. */
const LONGEST = 4000;
const MOST_VALUES = 40;

const MOST_STATEMENTS = 300;

type Connection = Pick<PGlite, "execProtocolStream" | "isInTransaction" | "parsers" | "serializers">;

interface Statement {
  name: string;
  parameterTypes: readonly number[];
  /** Describes its rows; absent where it returns none. */
  columns: messages.RowDescriptionMessage[];
}

/**
 * Statements that the embedded database has parsed already. PGlite's own `query` has each parsed, described and planned anew, in six
 * calls of its WebAssembly; a statement that is known takes one.
 */
export class PreparedStatements {
  readonly #connection: Connection;
  /** By their text. */
  readonly #known = new LRUCache<string, Statement>({ max: MOST_STATEMENTS });
  #made = 0;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** Whether a statement is worth being kept. */
  takes(text: string, values: readonly unknown[] = [], options: QueryOptions = {}): boolean {
    const isPlain = !options.blob && !options.paramTypes && !options.serializers && !options.onNotice;
    return isPlain && text.length <= LONGEST && values.length <= MOST_VALUES && REPEATED.test(text);
  }

  /** To be called alone, as every use of the connection. */
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
      // Within a transaction nothing more can be done: it has failed.
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
    if (this.#known.size >= MOST_STATEMENTS) await this.#close(this.#known.pop());
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

  /** One call of the database for all the messages. After an error it skips the others up to the sync. */
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

  /** Those that the statement's rows need: copying all of the connection's would cost as much as the query. */
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
