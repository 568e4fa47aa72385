import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { freshEmbedded } from "#src/testing/embedded.ts";

const script = fileURLToPath(new URL("./process.testing.ts", import.meta.url));

test("every row acknowledged before kill -9 survives it, twenty times in a row", async () => {
  const folder = await freshEmbedded();
  const acknowledged: number[] = [];
  for (let round = 0; round < 20; round++) {
    const { found, written } = await writeUntilKilled(folder, 10 + round);
    expect(found).toEqual(expect.arrayContaining(acknowledged));
    expect(written.length).toBeGreaterThanOrEqual(10 + round);
    acknowledged.push(...written);
  }
  const { found } = await writeUntilKilled(folder, 0);
  expect(found).toEqual(expect.arrayContaining(acknowledged));
}, 600_000);

/**
 * Kills the writer once it has acknowledged `rows` rows. Returns the ids it found at its start and the acknowledged
 * ids.
 */
async function writeUntilKilled(folder: string, rows: number) {
  const writer = spawn(process.execPath, ["--liftoff-only", script, folder, "write"], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  const errors: string[] = [];
  writer.stderr.setEncoding("utf8").on("data", (text: string) => errors.push(text));
  const lines: string[] = [];
  for await (const line of createInterface({ input: writer.stdout })) {
    lines.push(line);
    if (lines.length > rows) writer.kill("SIGKILL");
  }
  if (writer.exitCode === null && writer.signalCode === null) await once(writer, "exit");
  expect({ signal: writer.signalCode, errors }).toEqual({ signal: "SIGKILL", errors: [] });
  const [found = "", ...written] = lines;
  return { found: found.split(",").filter(Boolean).map(Number), written: written.map(Number) };
}
