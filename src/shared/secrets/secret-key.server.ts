import { randomBytes } from "node:crypto";
import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { refuseToWrite } from "#shared/data-folder.server.ts";
import { OperatorError } from "#shared/errors/operator-error.server.ts";

/**
 * The root key of all secrets: the setting SECRET_KEY, else the file in the data folder, which the first start creates.
 * @throws OperatorError when the file is unusable.
 */
export function readSecretKey(setting: string | undefined, dataDir: string): string {
  if (setting) return setting;
  const file = join(dataDir, "secret.key");
  try {
    if (!existsSync(file)) writeNewKey(file);
    const key = readFileSync(file, "utf8").trim();
    if (key.length >= 32) return key;
  } catch (error) {
    refuseToWrite(error);
  }
  throw new OperatorError(
    `${file} is damaged. Replace it with your copy (no backup has it). Without it the site can read no second factor. If you move the file away, the site creates a new one.`,
  );
}

/**
 * Creates the file with a new key, unless another starting process is first. Written atomically: a truncated key
 * would make all stored secrets unreadable.
 */
function writeNewKey(file: string): void {
  // The id of a process is no unique name: processes of several containers share the folder.
  const unfinished = `${file}.${randomBytes(8).toString("hex")}`;
  writeFileSync(unfinished, `${randomBytes(32).toString("base64url")}\n`, { mode: 0o600, flush: true });
  try {
    linkSync(unfinished, file);
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    if (withoutLinks.includes(code)) renameSync(unfinished, file);
    else if (code !== "EEXIST") throw error;
  } finally {
    rmSync(unfinished, { force: true });
  }
}

/** The errors of file systems without hard links. */
const withoutLinks = ["EPERM", "ENOSYS", "ENOTSUP", "EOPNOTSUPP"];

/**
 * Like `readSecretKey`, but never creates a key.
 * @throws OperatorError when there is none
 */
export function readExistingKey(setting: string | undefined, dataDir: string): string {
  if (!setting && !existsSync(join(dataDir, "secret.key")))
    throw new OperatorError(
      `There is no secret key: set SECRET_KEY, or copy the site's secret.key to ${join(dataDir, "secret.key")}.`,
    );
  return readSecretKey(setting, dataDir);
}
