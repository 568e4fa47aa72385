import { resolve } from "node:path";
import { parseArgs } from "node:util";
import AccountMoved from "#features/auth/mails/AccountMoved.tsx";
import { claimInvitation } from "#features/auth/roles/roles.queries.ts";
import { NotUnderstood } from "#shared/command.server.ts";
import type { Database } from "#shared/db/database.server.ts";
import { OperatorError } from "#shared/errors/operator-error.server.ts";
import { openJobQueue } from "#shared/jobs/job-queue.server.ts";
import type { Outbox } from "#shared/mail/mail.server.ts";
import { createMailQueue, sendMail } from "#shared/mail/outbox.server.ts";
import { openStorage } from "#shared/media/open-storage.server.ts";
import { readSecretKey } from "#shared/secrets/secret-key.server.ts";
import { secretsFrom } from "#shared/secrets/secrets.server.ts";
import { readConfig } from "#src/config.ts";
import { openSiteDatabase } from "../rows/open-site-database.server.ts";
import type { Source } from "../rows/source.ts";
import { openDatabaseSource } from "./database-source.server.ts";
import { openDumpSource } from "./dump-source.server.ts";
import { importBackend } from "./import-backend.server.ts";
import { importedFiles } from "./import-files.server.ts";
import { reportText } from "./import-report.rules.ts";
import { asOnlyImport } from "./only-import.server.ts";
import {
  bucketFiles,
  folderFiles,
  noFiles,
  type SourceFiles,
  sourceBucketsIn,
} from "./source-files.server.ts";
import type { ImportContext } from "./table-import.ts";
import { openWorkFolder } from "./work-folder.server.ts";

const usage =
  "Use npm run import -- backend, with SOURCE_DATABASE_URL or --dump FILE, and --files FOLDER or SOURCE_S3_ENDPOINT for the files of its buckets. --without TABLE leaves a table out. --invite emails the imported admins.";

/**
 * `npm run import -- backend [--dump FILE] [--files FOLDER] [--without TABLE] [--invite]` replaces the content of a
 * closed site by a hosted backend's accounts, events, tickets, forms and files. Rows come from the database of
 * SOURCE_DATABASE_URL or from a dump, files from a folder or from SOURCE_S3_ENDPOINT.
 */
export async function backendCommand(args: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  const { dump, files: folder, without, invite } = readArguments(args);
  const config = readConfig(env);
  if (invite && !config.SITE_URL)
    throw new OperatorError("Set SITE_URL before --invite: the emails have links to this site.");
  const sourceFiles = openFiles(folder, env);
  const source = await openSource(dump, env);
  const { media, bucket } = await openStorage(config);
  const database = await openSiteDatabase(config);
  const secrets = secretsFrom(readSecretKey(config.SECRET_KEY, config.DATA_DIR));
  try {
    return await asOnlyImport(database, async () => {
      const work = openWorkFolder(config.DATA_DIR);
      const { run, results, context } = await importBackend({
        database,
        dataDir: config.DATA_DIR,
        secrets,
        source,
        files: (refusedFolder) =>
          importedFiles({ source: sourceFiles, media, refusedFolder, workFolder: work.path }),
        without,
        adminEmail: config.ADMIN_EMAIL,
      }).finally(work.close);
      const report = reportText(run, results);
      return invite ? `${report}\n${await mailImportedAdmins(database, context, config.siteUrl)}` : report;
    });
  } finally {
    await database.close();
    bucket?.close();
    sourceFiles.close();
    await source.close();
  }
}

function readArguments(args: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        dump: { type: "string" },
        files: { type: "string" },
        without: { type: "string", multiple: true, default: [] },
        invite: { type: "boolean", default: false },
      },
    });
    return values;
  } catch {
    throw new NotUnderstood(usage);
  }
}

function openSource(dump: string | undefined, env: NodeJS.ProcessEnv): Promise<Source> {
  const { SOURCE_DATABASE_URL: url } = env;
  if (dump && url) throw new NotUnderstood("Use either --dump or SOURCE_DATABASE_URL: unset the variable.");
  if (dump) return openDumpSource(resolve(dump));
  if (!url) throw new NotUnderstood(usage);
  return openDatabaseSource(url);
}

function openFiles(folder: string | undefined, env: NodeJS.ProcessEnv): SourceFiles {
  if (folder) return folderFiles(resolve(folder));
  const buckets = sourceBucketsIn(env);
  return buckets ? bucketFiles(buckets) : noFiles;
}

/** Queues an email to each imported admin who has not had one. Resolves to a sentence for the operator. */
async function mailImportedAdmins(
  database: Database,
  { admins, secrets }: ImportContext,
  siteUrl: string,
): Promise<string> {
  const queue = await openJobQueue({ database, secrets }, [sendMail]);
  try {
    const outbox = createMailQueue(queue, { isThrottled: false });
    const mailed = await inviteAdmins(database, outbox, admins, siteUrl);
    return `Invited ${mailed} of ${admins.size} imported admins: the emails leave once the site runs. The others are banned, have not confirmed their email address, or were invited before.`;
  } finally {
    await queue.close();
  }
}

/**
 * Emails imported admins about their account here: once each, and only to a confirmed address. Resolves to the number
 * of emails.
 */
async function inviteAdmins(
  database: Pick<Database, "transaction">,
  outbox: Pick<Outbox, "queue">,
  userIds: Iterable<string>,
  siteUrl: string,
): Promise<number> {
  const props = { signInLink: `${siteUrl}/auth?next=%2Fadmin`, resetLink: `${siteUrl}/auth#reset` };
  let mailed = 0;
  for (const userId of userIds)
    mailed += await database.transaction(async (tx) => {
      const to = await claimInvitation(tx, userId, new Date());
      if (to) await outbox.queue(tx, { to, mail: AccountMoved, props });
      return to ? 1 : 0;
    });
  return mailed;
}
