import SafeguardingConcern from "#features/auth/mails/SafeguardingConcern.tsx";
import { listLeads, listStaff } from "#features/auth/roles/roles.queries.ts";
import { pages } from "#features/site/pages.ts";
import { isAdmin, type Role } from "#shared/api/roles.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import { brand } from "#src/brand.ts";

export type Site = Pick<CallContext, "outbox" | "siteUrl">;

interface Person {
  userId: string | null;
  email: string;
}

/** The staff who handle a case, except one account; the charity's address if there are none. */
export async function listHandlers(
  tx: Queryable,
  isHandler: (person: { roles: readonly Role[] }) => boolean,
  except: string | null = null,
): Promise<Person[]> {
  const staff = await listStaff(tx);
  const handlers = staff.filter((person) => isHandler(person) && person.userId !== except);
  return handlers.length > 0 ? handlers : [{ userId: null, email: brand.contactEmail }];
}

interface Fact {
  /** Contains no content and no name. */
  fact: string;
  /** The query that opens a case, in the format of `concernIn`; undefined if the log already has one. */
  query?: string;
  /** The account in question, which receives no email. */
  except?: string | null;
}

/**
 * Emails the safeguarding leads a fact with a link to their log. If there is no lead, a fact already in the log goes
 * to the admins, because an admin can appoint a lead.
 */
export async function tellLeads(
  tx: Queryable,
  { outbox, siteUrl }: Site,
  { fact, query, except = null }: Fact,
): Promise<void> {
  const { path } = pages.adminSafeguarding;
  const props = { fact, link: siteUrl + path + (query ? `?${query}` : ""), isInLog: !query };
  const leads = await listLeads(tx, except);
  const admins = query || leads.length > 0 ? [] : (await listStaff(tx)).filter(isAdmin);
  for (const to of [...leads, ...admins.map(({ email }) => email)])
    await outbox.queue(tx, { to, mail: SafeguardingConcern, props });
}
