import SafeguardingConcern from "#features/auth/mails/SafeguardingConcern.tsx";
import { listLeads, listStaff } from "#features/auth/roles/roles.queries.ts";
import { pages } from "#features/site/pages.ts";
import type { Role } from "#shared/api/roles.ts";
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
  const handlers = (await listStaff(tx)).filter(
    (person) => isHandler(person) && (except === null || person.userId !== except),
  );
  return handlers.length > 0 ? handlers : [{ userId: null, email: brand.contactEmail }];
}

/**
 * Mails the safeguarding leads a fact, and a link that opens a case about it in their log: no content and no name.
 *
 * @param query of the link, as `concernIn` reads it
 * @param except the account that the fact is about
 */
export async function tellLeads(
  tx: Queryable,
  { outbox, siteUrl }: Site,
  { fact, query, except = null }: { fact: string; query: string; except?: string | null },
): Promise<void> {
  const props = { fact, link: `${siteUrl}${pages.adminSafeguarding.path}?${query}` };
  for (const to of await listLeads(tx, except))
    await outbox.queue(tx, { to, mail: SafeguardingConcern, props });
}
