import { z } from "zod";
import { forAdmins } from "#shared/api/procedure.ts";

const total = z.number().int();

const counts = forAdmins
  .route({
    method: "GET",
    path: "/admin/counts",
    summary: "Count the rows of each list of the desk",
    tags: ["Admin"],
  })
  .output(
    z.object({
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
    }),
  );

export const countsContract = { counts };
