import pg, { type ClientConfig } from "pg";
import { asSiteError } from "./postgres-failures.server.ts";
import { untilAccepted } from "./until-accepted.server.ts";

/** The superuser that `initdb` created. Only the start uses it. */
export const SUPERUSER = "site";

/** The role of every other query: owns the database and the site's objects in it, without further rights. */
const OWNER = "app";

/** The key of the advisory lock: a start and a command may create the role at the same moment. */
const LOCK = 5_201_315;

const makeOwner = `
  select pg_advisory_xact_lock(${LOCK});
  do $$
  begin
    if not exists (select from pg_roles where rolname = '${OWNER}') then
      create role ${OWNER} login;
      execute format('alter database %I owner to ${OWNER}', current_database());
    end if;
  end
  $$`;

/**
 * Prepares the owner's role in the PostgreSQL that the site runs, and resolves to its connection. An SQL mistake then
 * reaches the site's tables, but no files or commands of the machine.
 */
export async function connectionOfOwner(superuser: ClientConfig): Promise<ClientConfig> {
  await untilAccepted(() => makeOwnerAs(superuser)).catch((error) => {
    throw asSiteError(error);
  });
  return { ...superuser, user: OWNER };
}

async function makeOwnerAs(superuser: ClientConfig): Promise<void> {
  const client = new pg.Client(superuser);
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query(makeOwner);
    const { password } = superuser;
    if (typeof password === "string")
      await client.query(`alter role ${OWNER} password ${client.escapeLiteral(password)}`);
  } finally {
    void client.end().catch(() => {});
  }
}
