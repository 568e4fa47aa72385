import { implement } from "@orpc/server";
import { callerLimitOf, throwIfLimited } from "#shared/handlers/caller-limit.server.ts";
import { type CallContext, guard } from "#shared/handlers/guard.server.ts";
import { sharedLimitOf } from "#shared/limits/shared-limit.server.ts";
import { HOUR_S } from "#shared/time/durations.ts";
import { openContact } from "../mentors/mentor-contact.server.ts";
import { lockMentor } from "../mentors/mentors.queries.ts";
import { contactRequestsContract } from "./contact-requests.contract.ts";
import { insertContactRequest, listContactRequests } from "./contact-requests.queries.ts";
import { MESSAGES_AN_HOUR } from "./contact-requests.rules.ts";

const os = implement(contactRequestsContract).$context<CallContext>().use(guard);

const ofCaller = callerLimitOf("mentor-messages", MESSAGES_AN_HOUR);
const ofMentor = sharedLimitOf({
  name: "mentor-messages-mentor",
  points: MESSAGES_AN_HOUR.mentor,
  seconds: HOUR_S,
});

export const contactRequestsRouter = os.router({
  send: os.send.handler(async ({ context, input, errors }) => {
    const { database, secrets, outbox } = context;
    throwIfLimited(context, await ofCaller(context), errors.MANY_MESSAGES);
    throwIfLimited(context, await ofMentor(context).take(input.mentorId), errors.MENTOR_BUSY);
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

  list: os.list.handler(({ context, input }) => listContactRequests(context.database.db, input)),
});
