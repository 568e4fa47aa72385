import { implement } from "@orpc/server";
import { type CallContext, guard } from "#shared/api/guard.ts";
import { sharedLimitOf } from "#shared/limits/shared-limit.ts";
import { brand } from "#src/brand.ts";
import { inquiriesContract } from "./inquiries.contract.ts";
import { insertInquiry } from "./inquiries.queries.ts";
import { INQUIRIES_AN_ADDRESS, positionLabels } from "./inquiries.rules.ts";

const os = implement(inquiriesContract).$context<CallContext>().use(guard);

const inquiries = sharedLimitOf({ name: "campus-inquiries", ...INQUIRIES_AN_ADDRESS });

export const inquiriesRouter = os.router({
  send: os.send.handler(async ({ context, input, errors }) => {
    const { database, outbox, source, resHeaders } = context;
    const allowance = await inquiries(context).take(source);
    if (!allowance.allowed) {
      resHeaders?.set("retry-after", String(allowance.retryAfterSeconds));
      throw errors.MANY_INQUIRIES();
    }
    const { name, email, university, position, message } = input;
    const props = { name, email, university, role: positionLabels[position], message };
    await database.transaction(async (tx) => {
      await insertInquiry(tx, { ...input, createdAt: new Date() });
      await outbox.queue(tx, { to: brand.contactEmail, template: "campus-inquiry", props });
    });
  }),
});
