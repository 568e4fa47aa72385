import { z } from "zod";
import type { Database } from "#shared/db/database.server.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import type { JobKind, Jobs } from "#shared/jobs/jobs.server.ts";
import { mailLink } from "../shifts/shift-mails.server.ts";
import { findVolunteerByEmail } from "../volunteers/volunteers.queries.ts";

/** A request for a volunteer's link. A job looks up the address, so that the answer takes equally long for each. */
export const lostLink = {
  name: "rota-lost-link",
  data: z.object({ email: z.string() }),
} satisfies JobKind<unknown>;

/** Emails links to addresses that are on the list. */
export function workOnLostLinks(
  jobs: Pick<Jobs, "work">,
  site: { database: Database } & Pick<CallContext, "outbox" | "siteUrl" | "secrets">,
): void {
  jobs.work(lostLink, async ({ email }) => {
    await site.database.transaction(async (tx) => {
      const volunteer = await findVolunteerByEmail(tx, email);
      // An invited address gets no further email, except from a lead.
      if (volunteer?.confirmedAt) await mailLink(tx, site, volunteer);
    });
  });
}
