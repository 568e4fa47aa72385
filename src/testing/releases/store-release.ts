// node src/testing/releases/store-release.ts, after npm run build: keeps a small site of this version for the tests of upgrades.
import { execFile, spawn } from "node:child_process";
import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { constants, createZstdCompress } from "node:zlib";
import { inRoot } from "#shared/root.server.ts";
import { SiteProcess } from "../cluster/site-process.ts";
import { fillSite } from "./fill-site.ts";
import { storedSettings, WINDOW_BITS } from "./stored-release.ts";

const folder = await mkdtemp(join(tmpdir(), "release-"));
const dataDir = join(folder, "data");
await mkdir(dataDir);
const settings = { ...storedSettings, DATA_DIR: dataDir };

const site = new SiteProcess(settings);
await site.start();
const [, url = ""] = / is on (\S+)/.exec(site.out) ?? [];
await writeFile(join(folder, "content.json"), JSON.stringify(await fillSite(url)));
const backup = [inRoot("build", "server", "backup.js"), join(folder, "backups")];
await promisify(execFile)(process.execPath, backup, { env: { ...process.env, ...settings } });
await site.end("SIGTERM");

const [taken = ""] = await readdir(join(folder, "backups"));
await rename(join(folder, "backups", taken), join(folder, "backup"));
const { version } = JSON.parse(await readFile(inRoot("package.json"), "utf8")) as { version: string };
const archive = inRoot("src", "testing", "releases", `${version}.tar.zst`);
const tar = spawn("tar", ["-C", folder, "-cf", "-", "data/postgres", "data/media", "backup", "content.json"]);
const params = {
  [constants.ZSTD_c_compressionLevel]: 19,
  // The same files are in the databases of the cluster, and in the backup.
  [constants.ZSTD_c_enableLongDistanceMatching]: 1,
  [constants.ZSTD_c_windowLog]: WINDOW_BITS,
};
await pipeline(tar.stdout, createZstdCompress({ params }), createWriteStream(archive));
await rm(folder, { recursive: true });
