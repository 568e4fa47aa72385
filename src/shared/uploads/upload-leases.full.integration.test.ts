import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type Database, openDatabase } from "#shared/db/database.ts";
import { eventually } from "#src/testing/eventually.ts";
import { freshMigratedDatabase } from "#src/testing/migrated.ts";
import { openUploadLeases, type UploadLeases } from "./upload-leases.server.ts";
import { deleteExpiredLocks } from "./upload-locks.queries.ts";

const uploadId = "0123456789abcdef0123456789abcdef";
const never = () => new AbortController().signal;

/** Each a process with its own connections. */
let databases: Database[];
let here: UploadLeases;
let there: UploadLeases;

beforeAll(async () => {
  const url = await freshMigratedDatabase();
  databases = await Promise.all([1, 2].map(() => openDatabase({ url, dataDir: "", poolSize: 2 })));
  [here, there] = (await Promise.all(databases.map(openUploadLeases))) as [UploadLeases, UploadLeases];
});
afterAll(async () => {
  await Promise.all([here.close(), there.close()]);
  await Promise.all(databases.map((database) => database.close()));
});
beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] }));
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await database().rows(sql`delete from upload_locks`);
});

const database = () => databases[0] as Database;
const take = (leases: UploadLeases, onWanted = () => {}, signal = never()) =>
  leases.take(uploadId, { signal, onWanted });
const locks = () => database().rows<{ holder: string }>(sql`select holder from upload_locks`);

test("another process asks the holder to release the lock, and takes it at once", async () => {
  let isAsked = false;
  const first = await take(here, () => {
    isAsked = true;
  });
  const second = take(there);
  await eventually(() => expect(isAsked).toBe(true));
  expect(await locks()).toHaveLength(1);
  await first.release();
  await (await second).release();
  expect(await locks()).toEqual([]);
});

test("of many requests in two processes one at a time has the lock", async () => {
  let holders = 0;
  const work = async (leases: UploadLeases) => {
    const lease = await take(leases);
    expect(++holders).toBe(1);
    await database().ping();
    expect(--holders).toBe(0);
    await lease.release();
  };
  await Promise.all(Array.from({ length: 12 }, (_, index) => work(index % 2 ? here : there)));
});

test("the lock of a killed process expires", async () => {
  await database().rows(sql`insert into upload_locks (upload_id, holder, expires_at)
    values (${uploadId}, gen_random_uuid(), clock_timestamp() + interval '0.3 seconds')`);
  const lease = await take(here);
  expect(lease.isValid()).toBe(true);
  await lease.release();
});

test("the sweep deletes the locks of killed processes only", async () => {
  const lease = await take(here);
  await database().rows(sql`insert into upload_locks (upload_id, holder, expires_at)
    values ('another', gen_random_uuid(), clock_timestamp() - interval '1 second')`);
  await deleteExpiredLocks(database().db);
  expect(await locks()).toHaveLength(1);
  await lease.release();
});

test("a renewal keeps the lock, and tells the holder of a request whose notification was lost", async () => {
  let asked = 0;
  const lease = await take(here, () => asked++);
  await database().rows(sql`update upload_locks set expires_at = clock_timestamp() + interval '1 second'`);
  await vi.advanceTimersByTimeAsync(5000);
  await eventually(async () => {
    const [row] = await database().rows<{ seconds: number }>(
      sql`select extract(epoch from expires_at - clock_timestamp())::float8 as seconds from upload_locks`,
    );
    expect(row?.seconds).toBeGreaterThan(10);
  });
  expect([asked, lease.isValid()]).toEqual([0, true]);
  await database().rows(sql`update upload_locks set is_wanted = true`);
  await vi.advanceTimersByTimeAsync(5000);
  await eventually(() => expect(asked).toBe(1));
  await lease.release();
});

test("a lock that another process has taken is not valid any more, and its release leaves the other's", async () => {
  const lease = await take(here);
  await database().rows(sql`update upload_locks set holder = gen_random_uuid()`);
  await vi.advanceTimersByTimeAsync(5000);
  await eventually(() => expect(lease.isValid()).toBe(false));
  await lease.release();
  expect(await locks()).toHaveLength(1);
});

test("a lock ends in time without the database", async () => {
  const lease = await take(here);
  vi.spyOn(database().db, "execute").mockRejectedValue(new Error("the connection broke"));
  await vi.advanceTimersByTimeAsync(14_000);
  expect(lease.isValid()).toBe(true);
  await vi.advanceTimersByTimeAsync(1000);
  expect(lease.isValid()).toBe(false);
  await lease.release();
});

test("an aborted request stops waiting", async () => {
  const first = await take(here);
  const impatient = new AbortController();
  const second = take(there, () => {}, impatient.signal);
  impatient.abort();
  await expect(second).rejects.toMatchObject({ status_code: 503 });
  await first.release();
});
