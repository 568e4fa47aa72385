import pg, { type ClientConfig } from "pg";
import { asSiteError } from "./postgres-failures.server.ts";
import { untilAccepted } from "./until-accepted.server.ts";

/** The role that `initdb` made: the superuser, for the start alone. */
export const SUPERUSER = "site";

/** The role of every other query: it owns the database and all that the site makes in it, and no more. */
const OWNER = "app";

/** A start and a command beside it may do this at the same time. */
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
 * Prepares the owner's role in the site's own PostgreSQL, and resolves to its connection. An SQL mistake then reaches
 * the site's tables, and neither files nor programs of the machine.
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
