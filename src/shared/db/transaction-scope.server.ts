import { AsyncLocalStorage } from "node:async_hooks";

/**
 * Knows whether the running code was called from inside a transaction's work, and refuses the outer handle there: such
 * a query would silently run outside the transaction.
 */
export class TransactionScope {
  readonly #storage = new AsyncLocalStorage<{ open: boolean }>();

  /** Runs a transaction's work. Async work that outlives the transaction may use the outer handle again. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    const scope = { open: true };
    try {
      return await this.#storage.run(scope, work);
    } finally {
      scope.open = false;
    }
  }

  /** @throws {Error} inside the work of a transaction that is still open. */
  assertOutside(): void {
    if (this.#storage.getStore()?.open) {
      throw new Error(
        "Inside a transaction, query through the transaction's own handle (tx), not the database",
      );
    }
  }
}
