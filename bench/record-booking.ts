// Preloaded into the site: sends the statements of each booking transaction to the parent process.
import { EmbeddedPostgres } from "#shared/db/embedded.ts";

export interface RecordedStatement {
  text: string;
  values: unknown[];
}

const { transaction } = EmbeddedPostgres.prototype;
EmbeddedPostgres.prototype.transaction = async function (this: EmbeddedPostgres, work) {
  const statements: RecordedStatement[] = [];
  const result = await transaction.call(this, (tx) => {
    const { query } = tx;
    tx.query = (text: string, values: unknown[] = [], options) => {
      statements.push({ text, values });
      return query(text, values, options);
    };
    return work(tx);
  });
  if (statements.some(({ text }) => text.includes("into campus_ticket_bookings"))) process.send?.(statements);
  return result as never;
};
