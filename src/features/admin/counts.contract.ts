import { z } from "zod";
import { forRoles } from "#shared/api/procedure.ts";
import { countReaders } from "./counts.policy.ts";

const read = forRoles(...countReaders)
  .route({
    method: "GET",
    path: "/admin/counts",
    summary: "Count the rows of each list of the desk",
    description:
      "Some with a filter, such as `openReports`. Readers see every number; other roles those of the lists that they read.",
    tags: ["Admin"],
  })
  .output(z.record(z.string(), z.number().int()));

export const countsContract = { counts: read };
