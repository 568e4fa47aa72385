// npm run secrets: looks for keys and passwords in every tracked file; with -- --history also in every earlier version.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { secretsIn } from "./secret-scan.ts";

const git = (...args: string[]) => execFileSync("git", args, { maxBuffer: 2 ** 28 });
const found = new Set<string>();
let files = 0;

for (const path of git("ls-files", "-z").toString().split("\0").filter(existsSync))
  await scan(path, readFileSync(path));
if (process.argv.includes("--history")) {
  const objects = git("rev-list", "--objects", "--all").toString().trim().split("\n");
  for (const line of objects) {
    const [id = "", ...path] = line.split(" ");
    if (path.length === 0 || git("cat-file", "-t", id).toString().trim() !== "blob") continue;
    await scan(path.join(" "), git("cat-file", "blob", id));
  }
}
process.stdout.write([...found, `${files} files, ${found.size} secrets.`].join("\n").concat("\n"));
if (found.size > 0) {
  process.stdout.write(
    "Withdraw each of them where it is valid: a secret that was committed is known to others.\n",
  );
  process.exitCode = 1;
}

async function scan(path: string, content: Buffer): Promise<void> {
  files++;
  for (const secret of await secretsIn(path, content)) found.add(secret);
}
