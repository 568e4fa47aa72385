// npm run secrets: looks for keys and passwords in every tracked file; with -- --history also in every earlier version.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { MAX_BYTES, secretsIn } from "./secret-scan.ts";

const BLOBS_AT_ONCE = 200;

const git = (...args: string[]) => execFileSync("git", args, { maxBuffer: 2 ** 28 });
const ask = (how: string, ids: readonly string[]) =>
  execFileSync("git", ["cat-file", how], { input: ids.join("\n"), maxBuffer: 2 ** 28 });
const found = new Set<string>();
let files = 0;

for (const path of git("ls-files", "-z").toString().split("\0").filter(existsSync))
  await scan(path, readFileSync(path));
if (process.argv.includes("--history")) {
  const objects = git("rev-list", "--objects", "--all").toString().trim().split("\n");
  const paths = new Map(
    objects.map((line) => {
      const at = line.indexOf(" ");
      return at < 0 ? [line, ""] : [line.slice(0, at), line.slice(at + 1)];
    }),
  );
  const sizes = ask("--batch-check", [...paths.keys()])
    .toString()
    .trim()
    .split("\n");
  const blobs = sizes.flatMap((line) => {
    const [id = "", type, size] = line.split(" ");
    return type === "blob" && Number(size) <= MAX_BYTES ? [id] : [];
  });
  for (let at = 0; at < blobs.length; at += BLOBS_AT_ONCE)
    for (const [id, content] of contentsOf(ask("--batch", blobs.slice(at, at + BLOBS_AT_ONCE))))
      await scan(paths.get(id) ?? "", content);
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

/** The objects in git's answer: a line with id, type and size, then the content and a line end. */
function* contentsOf(answer: Buffer): Generator<[id: string, content: Buffer]> {
  for (let at = 0; at < answer.length; ) {
    const head = answer.indexOf("\n", at);
    const [id = "", , size] = answer.toString("latin1", at, head).split(" ");
    const end = head + 1 + Number(size);
    yield [id, answer.subarray(head + 1, end)];
    at = end + 1;
  }
}
