import { AsyncLocalStorage } from "node:async_hooks";
import pg from "pg";

const counting = new AsyncLocalStorage<{ statements: number }>();

/** The number of statements that some work sends to the database. Background jobs do not count. */
export async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const counter = { statements: 0 };
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function counted(this: pg.Client, ...input: unknown[]) {
    const store = counting.getStore();
    if (store) store.statements++;
    return Reflect.apply(query, this, input);
  } as typeof query;
  try {
    await counting.run(counter, work);
  } finally {
    pg.Client.prototype.query = query;
  }
  return counter.statements;
}
