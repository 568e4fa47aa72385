import { fsyncSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { freshEmbedded } from "#src/testing/embedded.ts";
import { openEmbedded } from "./embedded.ts";

vi.mock(import("node:fs"), async (load) => {
  const fs = await load();
  return { ...fs, fsyncSync: vi.fn(fs.fsyncSync) };
});

test("each commit of the embedded database calls fsync", async () => {
  const database = await openEmbedded(await freshEmbedded());
  await database.exec("create table kept (id integer)");
  vi.mocked(fsyncSync).mockClear();
  for (let id = 0; id < 5; id++) await database.query("insert into kept values ($1)", [id]);
  expect(
    vi.mocked(fsyncSync).mock.calls.length,
    "PGlite no longer writes through Emscripten's NODEFS.stream_ops.fsync: durable-files.ts relies on it (docs/decisions/023)",
  ).toBeGreaterThanOrEqual(5);
  await database.close();
});
