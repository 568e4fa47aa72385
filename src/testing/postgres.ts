import { randomBytes } from "node:crypto";
import postgres from "postgres";
import { afterFile } from "./clean-up.ts";
import { startPostgres } from "./postgres-server.ts";

/**
 * The URL of a new, empty database on the test run's PostgreSQL server, or else on one that this process starts. The
 * database is dropped after the test file.
 */
export function freshDatabase(): Promise<string> {
  return asAdmin((admin, server) => createDatabase(admin, server));
}

/** The URL of a new copy of a template database, which `make` creates at the first call of a test run. */
export function copyOfDatabase(template: string, make: (url: string) => Promise<void>): Promise<string> {
  return asAdmin(async (admin, server) => {
    await admin`select pg_advisory_lock(1)`;
    const [made] = await admin`select from pg_database where datname = ${template}`;
    if (!made) {
      await admin.unsafe(`drop database if exists ${template}_new`);
      await admin.unsafe(`create database ${template}_new`);
      await make(`${server}/${template}_new`);
      await admin.unsafe(`alter database ${template}_new rename to ${template}`);
    }
    await admin`select pg_advisory_unlock(1)`;
    return createDatabase(admin, server, template);
  });
}

async function createDatabase(admin: postgres.Sql, server: string, template = "template1"): Promise<string> {
  const name = `test_${randomBytes(8).toString("hex")}`;
  await admin.unsafe(`create database ${name} template ${template}`);
  afterFile(() => asAdmin((later) => later.unsafe(`drop database if exists ${name} with (force)`)));
  return `${server}/${name}`;
}

async function asAdmin<T>(work: (admin: postgres.Sql, server: string) => Promise<T>): Promise<T> {
  const server = process.env.TEST_POSTGRES_URL ?? (await ownServer()).url;
  const admin = postgres(`${server}/postgres`, { max: 1, fetch_types: false, onnotice: () => {} });
  try {
    return await work(admin, server);
  } finally {
    await admin.end();
  }
}

let own: ReturnType<typeof startPostgres> | undefined;

function ownServer(): ReturnType<typeof startPostgres> {
  own ??= startPostgres();
  return own;
}
