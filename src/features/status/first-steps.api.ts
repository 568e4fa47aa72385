import { z } from "zod";
import { listFactorsOf } from "#features/auth/factors/factors.queries.ts";
import { hasEvents } from "#features/events/events/events.queries.ts";
import { callerLimitOf, throwIfLimited } from "#shared/handlers/caller-limit.server.ts";
import { staffOf } from "#shared/handlers/guard.server.ts";
import { forAdmins, get, post } from "#shared/handlers/procedure.server.ts";
import { mailFailures } from "#shared/status/local-status.ts";
import { listMarks } from "#shared/status/status.queries.ts";
import { brand } from "#src/brand.ts";
import {
  hasPrivacyDetails,
  isSampleAddress,
  MANY_TEST_MAILS,
  TEST_MAILS_AN_HOUR,
} from "./first-steps.rules.ts";
import TestMail from "./mails/TestMail.tsx";

const limit = callerLimitOf("test-mail", { account: TEST_MAILS_AN_HOUR, network: TEST_MAILS_AN_HOUR });

export const firstStepsRouter = {
  read: forAdmins
    .route(get("/admin/first-steps"))
    .output(
      z.object({
        /** A demo needs no first steps. */
        isDemo: z.boolean(),
        /** Whether `src/brand.ts` has the charity's names and addresses. */
        brand: z.boolean(),
        /** Whether /privacy names the data controller with the charity's name, address and contact. */
        privacy: z.boolean(),
        night: z.boolean(),
        /** Whether the last attempt to send an email through an email server succeeded. */
        mail: z.boolean(),
        /** Whether the caller's account has two-step sign-in. */
        secondFactor: z.boolean(),
        approval: z.boolean(),
        /** Whether the charity has recorded its trustees' approval of the safety documents. */
        papers: z.boolean(),
      }),
    )
    .handler(async ({ context }) => {
      const { database, status, videoApproval } = context;
      const [factors, marks, night] = await Promise.all([
        listFactorsOf(database.db, staffOf(context).userId),
        listMarks(database.db),
        hasEvents(database.db, "night"),
      ]);
      const [sent, failed] = ["mail-sent", "mail-failed"].map(
        (mark) => marks.find((one) => one.mark === mark)?.at,
      );
      return {
        isDemo: status.isDemo,
        brand: !isSampleAddress(brand.contactEmail),
        privacy: hasPrivacyDetails(brand),
        night,
        mail: status.mailTo === "server" && sent !== undefined && (failed === undefined || sent > failed),
        secondFactor: factors.some((factor) => factor.status === "verified"),
        approval: videoApproval,
        papers: marks.some(({ mark }) => mark === "papers-reviewed"),
      };
    }),

  testMail: forAdmins
    .errors({ MANY_TEST_MAILS: { status: 429, message: MANY_TEST_MAILS } })
    .route(post("/admin/test-mail"))
    .output(
      z.object({
        to: z.string(),
        /** `refused` means that the email server refuses this recipient. */
        outcome: z.enum(["sent", "refused", ...mailFailures]),
      }),
    )
    .handler(async ({ context, errors }) => {
      throwIfLimited(context, await limit(context), errors.MANY_TEST_MAILS);
      const { email } = staffOf(context);
      return {
        to: email,
        outcome: await context.outbox.sendNow({ to: email, mail: TestMail, props: {} }),
      };
    }),
};
