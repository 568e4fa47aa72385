import { implement } from "@orpc/server";
import { listFactorsOf } from "#features/auth/factors/factors.queries.ts";
import { hasEvents } from "#features/events/events/events.queries.ts";
import { callerLimitOf, throwIfLimited } from "#shared/handlers/caller-limit.server.ts";
import { guard, type Needs, staffOf } from "#shared/handlers/guard.server.ts";
import { listMarks } from "#shared/status/status.queries.ts";
import { brand } from "#src/brand.ts";
import { firstStepsContract } from "./first-steps.contract.ts";
import { hasPrivacyDetails, isSampleAddress, TEST_MAILS_AN_HOUR } from "./first-steps.rules.ts";
import TestMail from "./mails/TestMail.tsx";

const os = implement(firstStepsContract)
  .$context<Needs<"database" | "secrets" | "outbox" | "videoApproval" | "status" | "networks">>()
  .use(guard);

const limit = callerLimitOf("test-mail", { account: TEST_MAILS_AN_HOUR, network: TEST_MAILS_AN_HOUR });

export const firstStepsRouter = os.router({
  read: os.read.handler(async ({ context }) => {
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

  testMail: os.testMail.handler(async ({ context, errors }) => {
    throwIfLimited(context, await limit(context), errors.MANY_TEST_MAILS);
    const { email } = staffOf(context);
    return {
      to: email,
      outcome: await context.outbox.sendNow({ to: email, mail: TestMail, props: {} }),
    };
  }),
});
