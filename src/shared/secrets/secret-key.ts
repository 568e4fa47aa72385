import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
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
    if (!existsSync(file)) {
      // Written atomically: a truncated key would make all stored secrets unreadable.
      const unfinished = `${file}.${process.pid}`;
      writeFileSync(unfinished, `${randomBytes(32).toString("base64url")}\n`, { mode: 0o600, flush: true });
      renameSync(unfinished, file);
    }
    const key = readFileSync(file, "utf8").trim();
    if (key.length >= 32) return key;
  } catch (error) {
    refuseToWrite(error);
  }
  throw new OperatorError(
    `${file} is damaged: copy it from where it is kept (no backup has it). Without it nobody's second factor can be read; moved away, a new one is made.`,
  );
}

/**
 * The root key, as `readSecretKey`, but never a new one.
 * @throws OperatorError when there is none
 */
export function readExistingKey(setting: string | undefined, dataDir: string): string {
  if (!setting && !existsSync(join(dataDir, "secret.key")))
    throw new OperatorError(
      `There is no secret key: set SECRET_KEY, or copy the site's secret.key to ${join(dataDir, "secret.key")}.`,
    );
  return readSecretKey(setting, dataDir);
}
