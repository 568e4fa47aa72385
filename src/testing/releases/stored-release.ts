import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { constants, zstdDecompressSync } from "node:zlib";
import { inRoot } from "#shared/root.server.ts";
import { freshFolder } from "../clean-up.ts";
import { admin, type StoredContent } from "./fill-site.ts";

/** The size of the compression's window, in powers of two of a byte. */
export const WINDOW_BITS = 27;

export const storedSettings = {
  DEMO: "off",
  PORT: "0",
  SECRET_KEY: "a key of a stored release, 32 letters",
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password,
  ADMIN_SECOND_FACTOR: "off",
  CONFIRM_EMAIL: "off",
  LOG_LEVEL: "silent",
};

const releases = inRoot("src", "testing", "releases");

/** The stored versions, each with a data folder and a backup of one site. */
export const storedVersions = readdirSync(releases)
  .filter((name) => name.endsWith(".tar.zst"))
  .map((name) => name.slice(0, -".tar.zst".length));

/** Unpacks the data folder and the backup of a stored version; deleted after the test file. */
export function storedRelease(version: string): { dataDir: string; backup: string; content: StoredContent } {
  const folder = freshFolder();
  const params = { [constants.ZSTD_d_windowLogMax]: WINDOW_BITS };
  const archive = readFileSync(join(releases, `${version}.tar.zst`));
  const input = zstdDecompressSync(archive, { params });
  execFileSync("tar", ["-C", folder, "--no-same-owner", "-xf", "-"], { input });
  const content = JSON.parse(readFileSync(join(folder, "content.json"), "utf8")) as StoredContent;
  return { dataDir: join(folder, "data"), backup: join(folder, "backup"), content };
}
