import { z } from "zod";
import { forRoles } from "#shared/api/procedure.ts";
import { countReaders } from "./desk.policy.ts";

const total = z.number().int();

const counts = forRoles(...countReaders)
  .route({
    method: "GET",
    path: "/admin/counts",
    summary: "Count the rows of each list of the desk",
    description: "Readers see every number; other roles those of the lists that they read.",
    tags: ["Admin"],
  })
  .output(
    z
      .object({
        events: total,
        invitations: total,
        usedInvitations: total,
        subscriptions: total,
        activeSubscriptions: total,
        registrations: total,
        schools: total,
        inquiries: total,
        messages: total,
        reports: total,
        openReports: total,
      })
      .partial(),
  );

export const countsContract = { counts };
