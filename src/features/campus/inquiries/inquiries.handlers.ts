import { implement } from "@orpc/server";
import { accountOf } from "#shared/api/caller.ts";
import { type CallContext, guard } from "#shared/api/guard.server.ts";
import { sharedLimitOf } from "#shared/limits/shared-limit.ts";
import { brand } from "#src/brand.ts";
import { inquiriesContract } from "./inquiries.contract.ts";
import { insertInquiry } from "./inquiries.queries.ts";
import { INQUIRIES_A_NETWORK, INQUIRIES_AN_ACCOUNT, positionLabels } from "./inquiries.rules.ts";

const os = implement(inquiriesContract).$context<CallContext>().use(guard);

const ofAccount = sharedLimitOf({ name: "campus-inquiries", ...INQUIRIES_AN_ACCOUNT });
const ofNetwork = sharedLimitOf({ name: "campus-inquiries-network", ...INQUIRIES_A_NETWORK });

export const inquiriesRouter = os.router({
  send: os.send.handler(async ({ context, input, errors }) => {
    const { database, outbox, source, resHeaders } = context;
    const account = accountOf(context.caller);
    const allowance = await (account ? ofAccount(context).take(account) : ofNetwork(context).take(source));
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
