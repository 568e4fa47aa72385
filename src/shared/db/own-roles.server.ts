import pg, { type ClientConfig } from "pg";
import { asSiteError } from "./postgres-failures.server.ts";
import { untilAccepted } from "./until-accepted.server.ts";

/** The role that `initdb` made: the superuser, for the start alone. */
export const SUPERUSER = "site";

/** The role of every other query: it owns the database and all that the site makes in it, and no more. */
const OWNER = "app";

/** A start and a command beside it may do this at the same time. */
const LOCK = 5_201_315;

/**
 * Makes the owner's role, and gives it what an earlier release made as the superuser. `REASSIGN OWNED` does not take
 * that of the role that `initdb` made.
 */
const giveAway = `
  select pg_advisory_xact_lock(${LOCK});
  do $$
  declare
    statement text;
  begin
    if not exists (select from pg_roles where rolname = '${OWNER}') then
      create role ${OWNER} login;
    end if;
    for statement in
      select format('alter database %I owner to ${OWNER}', datname) from pg_database
      where datname = current_database() and datdba <> '${OWNER}'::regrole
      union all
      select format('alter schema %I owner to ${OWNER}', nspname) from pg_namespace
      where nspowner = current_user::regrole and oid >= 16384
      union all
      select format('alter %s %s owner to ${OWNER}',
        case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end,
        oid::regclass)
      from pg_class as made
      where relowner = current_user::regrole and oid >= 16384 and relkind in ('r', 'p', 'v', 'm', 'S')
        and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = made.oid
          and made.relkind = 'S' and deptype in ('a', 'i'))
      union all
      select format('alter routine %s owner to ${OWNER}', oid::regprocedure) from pg_proc
      where proowner = current_user::regrole and oid >= 16384
      union all
      select format('alter type %s owner to ${OWNER}', oid::regtype) from pg_type
      where typowner = current_user::regrole and oid >= 16384 and typtype in ('e', 'd', 'r')
    loop
      execute statement;
    end loop;
  end
  $$`;

/**
 * Prepares the owner's role in the site's own PostgreSQL, and resolves to its connection. An SQL mistake then reaches
 * the site's tables, and neither files nor programs of the machine.
 */
export async function connectionOfOwner(superuser: ClientConfig): Promise<ClientConfig> {
  await untilAccepted(() => giveAwayAs(superuser)).catch((error) => {
    throw asSiteError(error);
  });
  return { ...superuser, user: OWNER };
}

async function giveAwayAs(superuser: ClientConfig): Promise<void> {
  const client = new pg.Client(superuser);
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query(giveAway);
    const { password } = superuser;
    if (typeof password === "string")
      await client.query(`alter role ${OWNER} password ${client.escapeLiteral(password)}`);
  } finally {
    void client.end().catch(() => {});
  }
}
