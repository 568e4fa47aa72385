import { NotUnderstood, runCommand } from "#shared/command.server.ts";
import { readConfig } from "#src/config.ts";
import { moveDatabase, moveMedia } from "./move-site.ts";

/**
 * `npm run move -- database` moves a site from the database in DATA_DIR to DATABASE_URL, `npm run move -- media` its media
 * from DATA_DIR to the bucket of the S3_ settings; with `--back` the other way. What is moved stays at its old place.
 */
export async function moveCommand(args: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  await runCommand(async () => {
    const config = readConfig(env);
    const { what, isBack } = readArguments(args);
    return what === "database" ? moveDatabase(config, isBack) : moveMedia(config, isBack);
  });
}

function readArguments([what, back, ...more]: readonly string[]) {
  if (
    (what !== "database" && what !== "media") ||
    more.length > 0 ||
    (back !== undefined && back !== "--back")
  )
    throw new NotUnderstood(
      "Use npm run move -- database (from DATA_DIR to DATABASE_URL) or npm run move -- media (from DATA_DIR to the bucket), with --back for the other way.",
    );
  return { what, isBack: back !== undefined };
}
