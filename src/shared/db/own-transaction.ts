import { AsyncLocalStorage } from "node:async_hooks";

/**
 * Tells whether the code now running was called from inside a transaction's work.
 * The embedded database has one session, so such code would wait for itself for ever if it used the outer handle;
 * on PostgreSQL it would silently work outside the transaction. Both refuse it the same way.
 */
export class OwnTransaction {
  readonly #storage = new AsyncLocalStorage<{ open: boolean }>();

  /** Runs a transaction's work; the mark ends with it, so work it left running may use the outer handle again. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    const scope = { open: true };
    try {
      return await this.#storage.run(scope, work);
    } finally {
      scope.open = false;
    }
  }

  /** @throws {Error} when called from inside the work of a transaction that is still open. */
  refuse(): void {
    if (this.#storage.getStore()?.open) {
      throw new Error(
        "Inside a transaction, query through the transaction's own handle (tx), not the database",
      );
    }
  }
}
