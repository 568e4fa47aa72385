import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { refuseToWrite } from "#shared/data-folder.server.ts";
import { OperatorError } from "#shared/errors/operator-error.server.ts";

/**
 * The key that everything secret is derived from: the setting SECRET_KEY, else the one in the data folder, made at the first start.
 * @throws OperatorError when the file cannot be used.
 */
export function readSecretKey(setting: string | undefined, dataDir: string): string {
  if (setting) return setting;
  const file = join(dataDir, "secret.key");
  try {
    if (!existsSync(file)) {
      // Whole or not at all: a half-written key would lock everybody out later.
      const half = `${file}.${process.pid}`;
      writeFileSync(half, `${randomBytes(32).toString("base64url")}\n`, { mode: 0o600, flush: true });
      renameSync(half, file);
    }
    const key = readFileSync(file, "utf8").trim();
    if (key.length >= 32) return key;
  } catch (error) {
    refuseToWrite(error);
  }
  throw new OperatorError(
    `${file} is damaged: restore it from a backup. Without it nobody's second factor can be read; moved away, a new one is made.`,
  );
}
