import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { NotUnderstood } from "#shared/command.server.ts";
import { OperatorError } from "#shared/errors/operator-error.server.ts";
import { openStorage } from "#shared/media/open-storage.server.ts";
import { type Config, readConfig } from "#src/config.ts";
import { importIntoSite } from "../rows/import-into-site.server.ts";
import type { Source } from "../rows/source.ts";
import { openDatabaseSource } from "./database-source.server.ts";
import { openDumpSource } from "./dump-source.server.ts";
import { importedFiles } from "./import-files.server.ts";
import { mailImportedAdmins } from "./mail-imported-admins.server.ts";
import {
  bucketFiles,
  folderFiles,
  noFiles,
  type SourceFiles,
  sourceBucketsIn,
} from "./source-files.server.ts";
import { backendTables, leftTables } from "./tables/backend-tables.ts";

interface Arguments {
  dump: string | undefined;
  files: string | undefined;
  checksOnly: boolean;
  invites: boolean;
}

const usage =
  "Use npm run import -- backend, with SOURCE_DATABASE_URL or --dump FILE, and --files FOLDER or SOURCE_S3_ENDPOINT for the files of its buckets. --check reads all and writes nothing. --invite mails imported admins.";

/**
 * `npm run import -- backend [--dump FILE] [--files FOLDER] [--check | --invite]` imports accounts, events, tickets, forms and files of a hosted
 * backend: from the database of SOURCE_DATABASE_URL or from a dump, with files of a folder or of SOURCE_S3_ENDPOINT.
 */
export async function importBackend(args: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  const wanted = readArguments(args);
  const config = readConfig(env);
  if (wanted.invites && !config.SITE_URL)
    throw new OperatorError("Set SITE_URL before --invite: the mails have links to this site.");
  const files = openFiles(wanted, env);
  const source = await openSource(wanted, env);
  try {
    return await importFrom(source, files, wanted, config);
  } finally {
    files.close();
    await source.close();
  }
}

function readArguments(args: readonly string[]): Arguments {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        dump: { type: "string" },
        files: { type: "string" },
        check: { type: "boolean" },
        invite: { type: "boolean" },
      },
    });
    const { dump, files, check = false, invite = false } = values;
    if (check && invite)
      throw new NotUnderstood("--check writes nothing, so it mails nobody: leave out --invite.");
    return {
      dump: dump && resolve(dump),
      files: files && resolve(files),
      checksOnly: check,
      invites: invite,
    };
  } catch (error) {
    if (error instanceof NotUnderstood) throw error;
    throw new NotUnderstood(usage);
  }
}

function openSource({ dump }: Arguments, env: NodeJS.ProcessEnv): Promise<Source> {
  const { SOURCE_DATABASE_URL: url } = env;
  if (dump) return openDumpSource(dump);
  if (!url) throw new NotUnderstood(usage);
  return openDatabaseSource(url);
}

function openFiles({ files: folder }: Arguments, env: NodeJS.ProcessEnv): SourceFiles {
  if (folder) return folderFiles(folder);
  const buckets = sourceBucketsIn(env);
  return buckets ? bucketFiles(buckets) : noFiles;
}

async function importFrom(
  source: Source,
  sourceFiles: SourceFiles,
  { checksOnly, invites }: Arguments,
  config: Config,
): Promise<string> {
  const { media, bucket } = await openStorage(config);
  try {
    return await importIntoSite(config, async () => ({
      source,
      tables: backendTables,
      left: leftTables,
      checksOnly,
      files: (refusedFolder) => importedFiles({ source: sourceFiles, media, refusedFolder, checksOnly }),
      onDone: async ({ database, context }) =>
        invites ? mailImportedAdmins(database, context, config.siteUrl) : undefined,
    }));
  } finally {
    bucket?.close();
  }
}
