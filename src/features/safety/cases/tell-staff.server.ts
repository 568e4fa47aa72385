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

/** The staff who handle a case, except one account; the charity's own address where that leaves no one. */
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
  /** No content and no name. */
  fact: string;
  /** Of a link that opens a case about it, as `concernIn` reads it; none where the log has a case already. */
  query?: string;
  /** The account that the fact is about. */
  except?: string | null;
}

/**
 * Mails the safeguarding leads a fact with a link to their log. What is in the log already goes to the admins where there is
 * no lead, since an admin can appoint one.
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
