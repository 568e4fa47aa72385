import { implement } from "@orpc/server";
import { accountOf } from "#shared/api/caller.ts";
import { type CallContext, guard } from "#shared/api/guard.server.ts";
import { type Allowance, sharedLimitOf } from "#shared/limits/shared-limit.ts";
import { openContact } from "../mentors/mentor-contact.server.ts";
import { lockMentor } from "../mentors/mentors.queries.ts";
import { contactRequestsContract } from "./contact-requests.contract.ts";
import { insertContactRequest } from "./contact-requests.queries.ts";
import { MESSAGES_A_MENTOR, MESSAGES_A_NETWORK, MESSAGES_AN_ACCOUNT } from "./contact-requests.rules.ts";

const os = implement(contactRequestsContract).$context<CallContext>().use(guard);

const ofAccount = sharedLimitOf({ name: "mentor-messages", ...MESSAGES_AN_ACCOUNT });
const ofNetwork = sharedLimitOf({ name: "mentor-messages-network", ...MESSAGES_A_NETWORK });
const ofMentor = sharedLimitOf({ name: "mentor-messages-mentor", ...MESSAGES_A_MENTOR });

export const contactRequestsRouter = os.router({
  send: os.send.handler(async ({ context, input, errors }) => {
    const { database, secrets, outbox, source, resHeaders } = context;
    const admit = (allowance: Allowance, refusal: () => Error) => {
      if (allowance.allowed) return;
      resHeaders?.set("retry-after", String(allowance.retryAfterSeconds));
      throw refusal();
    };
    const account = accountOf(context.caller);
    const ofCaller = account ? ofAccount(context).take(account) : ofNetwork(context).take(source);
    admit(await ofCaller, errors.MANY_MESSAGES);
    admit(await ofMentor(context).take(input.mentorId), errors.MENTOR_BUSY);
    await database.transaction(async (tx) => {
      const mentor = await lockMentor(tx, input.mentorId);
      const { email } = openContact(secrets, mentor ?? { email: null, phone: null });
      if (!mentor?.isActive || email === null) throw errors.MENTOR_UNAVAILABLE();
      const isNew = await insertContactRequest(tx, { ...input, createdAt: new Date() });
      if (!isNew) return;
      const { requesterName, requesterEmail, message } = input;
      const props = { mentor: mentor.name, requesterName, requesterEmail, message };
      await outbox.queue(tx, { to: email, template: "mentor-message", props });
    });
  }),
});
