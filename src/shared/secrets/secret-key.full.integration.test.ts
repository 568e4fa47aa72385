import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { freshFolder } from "#src/testing/clean-up.ts";

// Waits for the file "go", so that all processes are loaded and begin at the same moment. Many folders: in each they meet
// only for a moment.
const program = (folder: string) => `
  import { existsSync } from "node:fs";
  import { prepareDataFolder } from "#shared/data-folder.server.ts";
  import { readSecretKey } from "#shared/secrets/secret-key.server.ts";
  console.log("loaded");
  while (!existsSync(${JSON.stringify(join(folder, "go"))}));
  for (let index = 0; index < 50; index++) {
    const data = ${JSON.stringify(join(folder, "data"))} + index;
    prepareDataFolder(data);
    console.log(readSecretKey(undefined, data));
  }
`;

test("processes that start at the same time on a new data folder have the same key", async () => {
  const folder = freshFolder();
  const children = Array.from({ length: 6 }, () =>
    spawn(process.execPath, ["--input-type=module", "--eval", program(folder)], {
      stdio: ["ignore", "pipe", "inherit"],
    }),
  );
  const outputs = children.map(({ stdout }) => text(stdout));
  await Promise.all(children.map(({ stdout }) => once(stdout, "data")));
  writeFileSync(join(folder, "go"), "");
  const [first = "", ...others] = await Promise.all(outputs);
  expect(new Set(first.trim().split("\n")).size).toBe(51);
  expect(others).toEqual(others.map(() => first));
  expect(readdirSync(join(folder, "data0")).sort()).toEqual(["media", "secret.key"]);
});
