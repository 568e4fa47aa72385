import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { findPrograms, serverAccount } from "#shared/db/own-postgres-program.server.ts";
import { freePort } from "../free-port.ts";
import { startBound } from "./bound-program.ts";

const program = ["/usr/sbin/pgbouncer", "/usr/local/bin/pgbouncer", "/opt/homebrew/bin/pgbouncer"].find(
  existsSync,
);

/** Whether this machine can run the connection pooler. */
export const hasPooler = program !== undefined;

/**
 * Starts PgBouncer in transaction mode on loopback in front of a server, with few server connections.
 *
 * @param serverUrl any database of the server
 */
export async function startPooler(serverUrl: string): Promise<{
  /** The address of a database through the pooler. */
  urlOf(databaseUrl: string): string;
  stop(): Promise<void>;
}> {
  if (!program) throw new Error("This needs PgBouncer. On Debian: sudo apt-get install pgbouncer");
  const folder = await mkdtemp(join(tmpdir(), "test-pooler-"));
  const port = await freePort();
  const { hostname, port: serverPort, username } = new URL(serverUrl);
  const file = join(folder, "pgbouncer.ini");
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    file,
    `[databases]
* = host=${hostname} port=${serverPort} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 12
max_client_conn = 200
log_connections = 0
log_disconnections = 0
`,
  );
  // PgBouncer refuses to run as root.
  const [command = "", ...args] = [...serverAccount(findPrograms(), folder).prefix, program, "-q", file];
  const pooler = startBound(command, args);
  const urlOf = (databaseUrl: string) => {
    const url = new URL(databaseUrl);
    url.port = String(port);
    return url.href;
  };
  await answering(urlOf(serverUrl));
  return {
    urlOf,
    async stop() {
      await pooler.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function answering(url: string): Promise<void> {
  for (let attempt = 0; attempt < 500; attempt++) {
    const client = postgres(url, { max: 1, prepare: false, connect_timeout: 2 });
    const isUp = await client`select 1`.then(
      () => true,
      () => false,
    );
    await client.end({ timeout: 1 });
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error("PgBouncer did not start");
}
