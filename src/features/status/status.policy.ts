import { hasRole, type Role, type RoleHolder } from "#shared/api/roles.ts";
import { type MailList, mailLists } from "#shared/status/undelivered.rules.ts";

/** Who sees whether the site is healthy; only admins change something there. */
export const statusReaders = ["reader"] as const satisfies readonly Role[];

/** Who reads of each part's mails that did not arrive, beside admins. */
const mailListReaders: Partial<Record<MailList, readonly Role[]>> = {
  campus: ["door-lead"],
  labs: ["labs-lead"],
  rota: ["door-lead", "labs-lead"],
};

/** Who reads of any. */
export const undeliveredReaders = ["door-lead", "labs-lead"] as const satisfies readonly Role[];

/** The parts of whose undelivered mails the person reads. */
export function readableMailLists(person: RoleHolder): MailList[] {
  return mailLists.filter((list) => hasRole(person, ...(mailListReaders[list] ?? [])));
}
