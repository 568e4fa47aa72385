import { z } from "zod";
import { forAdmins } from "#shared/api/procedure.ts";
import { mailFailures } from "#shared/status/local-status.ts";
import { MANY_TEST_MAILS } from "./first-steps.rules.ts";

const read = forAdmins
  .route({
    method: "GET",
    path: "/admin/first-steps",
    summary: "Say which steps a new site still needs before it opens",
    tags: ["Admin"],
  })
  .output(
    z.object({
      /** A demo needs none of them. */
      isDemo: z.boolean(),
      /** `src/brand.ts` has the charity's own names and addresses. */
      brand: z.boolean(),
      /** /privacy names who answers for the personal data: name, address and a contact of the charity's own. */
      privacy: z.boolean(),
      night: z.boolean(),
      /** The last attempt to send a mail through a mail server succeeded. */
      mail: z.boolean(),
      /** Of the caller's account. */
      secondFactor: z.boolean(),
      approval: z.boolean(),
      /** The charity has recorded that its trustees approved the safety papers. */
      papers: z.boolean(),
    }),
  );

const testMail = forAdmins
  .errors({ MANY_TEST_MAILS: { status: 429, message: MANY_TEST_MAILS } })
  .route({
    method: "POST",
    path: "/admin/test-mail",
    summary: "Send a mail to the caller's own address at once, and say what keeps it",
    tags: ["Admin"],
  })
  .output(
    z.object({
      to: z.string(),
      /** `refused`: the mail server refuses this recipient. */
      outcome: z.enum(["sent", "refused", ...mailFailures]),
    }),
  );

export const firstStepsContract = { read, testMail };
