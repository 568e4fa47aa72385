// A child process that books through PGlite alone, with the files, settings and durability of the product's embedded
// database: `node pglite-driver.ts <folder>`. It replies to each DriverOrder with the bookings a second.
import { PGlite } from "@electric-sql/pglite";
import { DurableFiles } from "#shared/db/durable-files.ts";
import { startParams } from "#shared/db/embedded.ts";
import type { RecordedStatement } from "./record-booking.ts";

export interface DriverOrder {
  /** The statements of each booking, between BEGIN and COMMIT. */
  bookings: RecordedStatement[][];
  callers: number;
}

const fs = new DurableFiles(process.argv[2] ?? "", (reason) => {
  throw new Error(`The disk is ${reason}`);
});
const database = new PGlite({ fs, startParams });
await database.waitReady;
process.send?.("ready");

process.on("message", async ({ bookings, callers }: DriverOrder) => {
  const waiting = bookings.values();
  const startedAt = performance.now();
  const caller = async () => {
    for (const statements of waiting) await book(statements);
  };
  await Promise.all(Array.from({ length: callers }, caller));
  process.send?.(bookings.length / ((performance.now() - startedAt) / 1000));
});
process.on("disconnect", async () => {
  await database.close();
  process.exit();
});

function book(statements: readonly RecordedStatement[]): Promise<void> {
  return database.transaction(async (tx) => {
    for (const { text, values } of statements) await tx.query(text, values);
  });
}
