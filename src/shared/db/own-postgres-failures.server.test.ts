import { expect, test } from "vitest";
import { startFailure } from "./own-postgres-failures.server.ts";

test.each([
  "could not create shared memory segment: No space left on device",
  'could not resize shared memory segment "/PostgreSQL.12" to 1048576 bytes: No space left on device',
  "could not map anonymous shared memory: Cannot allocate memory",
  "could not create semaphores: No space left on device",
])("a lack of shared memory is no full disk: %s", (line) => {
  const { message } = startFailure(`FATAL:  ${line}`, "/srv/data/postgres");
  expect(message).toContain("no shared memory from this system, which is not the disk");
});

test("a full disk is one", () => {
  const log = 'PANIC:  could not write to file "pg_wal/xlogtemp.7": No space left on device';
  expect(startFailure(log, "/srv/data/postgres").message).toContain(
    "The disk that holds /srv/data/postgres is full",
  );
});
