import { createHash } from "node:crypto";
import { chmodSync, rmSync } from "node:fs";
import { rm } from "node:fs/promises";
import { createServer, type IncomingMessage, request } from "node:http";
import { join, relative, resolve } from "node:path";
import { text } from "node:stream/consumers";
import type { Database } from "#shared/db/database.ts";
import { OperatorError } from "#shared/errors/operator-error.server.ts";
import type { Log } from "#shared/log/log.ts";
import { newCopyFolder, requireRoom } from "./copies.ts";
import { takeFinished } from "./finished-backup.ts";

const FINISHED = "/finished";

const isWindows = process.platform === "win32";

/**
 * Lets `npm run backup` on this machine ask for copies of the embedded database, through a socket in the data folder that
 * only the folder's owner may use. The answer is the folder of the copy, which the command deletes. `onFinished` gets the
 * time of each finished backup, also of one that was made while the site was stopped.
 * @returns the function that stops it
 */
export async function answerBackups(
  copyTo: NonNullable<Database["copyTo"]>,
  { dataDir, log, onFinished }: { dataDir: string; log: Log; onFinished: (at: Date) => Promise<void> },
): Promise<() => void> {
  const path = socketPath(dataDir);
  const recordFinished = () =>
    takeFinished(dataDir, onFinished).catch((error) =>
      log.warn({ err: error }, "the status page misses a backup"),
    );
  const server = createServer(async (incoming, outgoing) => {
    if (incoming.url === FINISHED) {
      await recordFinished();
      outgoing.end();
      return;
    }
    const folder = newCopyFolder(dataDir);
    try {
      await requireRoom(dataDir);
      await copyTo(folder);
      if (outgoing.destroyed) throw new Error("The command ended before its copy was made");
      outgoing.end(folder);
    } catch (error) {
      await rm(folder, { recursive: true, force: true });
      log.error({ err: error }, "a copy for a backup failed");
      outgoing.writeHead(500).end(error instanceof OperatorError ? error.message : "");
    }
  });
  // Left by a killed process: the lock of the data folder ensures that no other one listens.
  if (!isWindows) rmSync(path, { force: true });
  await new Promise<void>((done) => {
    server.once("error", (error) => {
      log.warn({ err: error }, "backups are not possible while the site runs");
      done();
    });
    server.listen(path, () => {
      if (!isWindows) chmodSync(path, 0o600);
      done();
    });
  });
  // Records a backup that was taken while the site was stopped.
  await recordFinished();
  return () => {
    server.close();
    server.closeAllConnections();
  };
}

/**
 * Asks the running site for a copy of its database; undefined where none runs.
 * @throws OperatorError when the site could not make one
 */
export async function copyFromSite(dataDir: string): Promise<string | undefined> {
  const answer = await ask(socketPath(dataDir));
  if (!answer) return undefined;
  const body = await text(answer);
  if (answer.statusCode === 200) return body;
  throw new OperatorError(body || "The running site could not copy its database: its log has the reason.");
}

/** Tells the running site, if there is one, that a finished backup left its time. */
export async function reportFinished(dataDir: string): Promise<void> {
  const answer = await ask(socketPath(dataDir), FINISHED);
  answer?.resume();
}

function ask(socket: string, path = "/copy"): Promise<IncomingMessage | undefined> {
  return new Promise((resolve, reject) => {
    request({ socketPath: socket, method: "POST", path })
      .on("response", resolve)
      .on("error", (error: NodeJS.ErrnoException) =>
        ["ENOENT", "ECONNREFUSED"].includes(error.code ?? "") ? resolve(undefined) : reject(error),
      )
      .end();
  });
}

/** The shorter of two spellings: the address of a socket has 100 characters at most. */
function socketPath(dataDir: string): string {
  const path = resolve(dataDir, "site.sock");
  if (isWindows) return join("\\\\.\\pipe", createHash("sha256").update(path).digest("hex"));
  const fromHere = relative(process.cwd(), path);
  return fromHere.length < path.length ? fromHere : path;
}
