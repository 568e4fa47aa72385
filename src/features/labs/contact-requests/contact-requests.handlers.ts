import { randomUUID } from "node:crypto";
import { implement } from "@orpc/server";
import { callerLimitOf, throwIfLimited } from "#shared/handlers/caller-limit.server.ts";
import { guard, type Needs } from "#shared/handlers/guard.server.ts";
import { readList } from "#shared/lists/list.server.ts";
import { exportList } from "#shared/lists/list-file.server.ts";
import { openContact } from "../mentors/mentor-contact.server.ts";
import { lockMentor } from "../mentors/mentors.queries.ts";
import { contactRequestSchema, contactRequestsContract } from "./contact-requests.contract.ts";
import { forwardLater } from "./contact-requests.jobs.ts";
import { contactRequestsSource, insertContactRequest } from "./contact-requests.queries.ts";
import { MESSAGES_AN_HOUR } from "./contact-requests.rules.ts";
import { contactRequestsList } from "./contact-requests-list.rules.ts";

const os = implement(contactRequestsContract)
  .$context<Needs<"database" | "secrets" | "jobs" | "outbox" | "networks">>()
  .use(guard);

const ofCaller = callerLimitOf("mentor-messages", MESSAGES_AN_HOUR);
export const contactRequestsRouter = os.router({
  send: os.send.handler(async ({ context, input, errors }) => {
    const { database, jobs, secrets } = context;
    throwIfLimited(context, await ofCaller(context), errors.MANY_MESSAGES);
    await database.transaction(async (tx) => {
      const mentor = await lockMentor(tx, input.mentorId);
      const { email } = openContact(secrets, mentor ?? { email: null, phone: null });
      if (!mentor?.isActive || email === null) throw errors.MENTOR_UNAVAILABLE();
      const id = randomUUID();
      const isNew = await insertContactRequest(tx, { ...input, id, createdAt: new Date() });
      if (isNew) await forwardLater({ jobs }, tx, id);
    });
  }),

  list: os.list.handler(({ context, input }) => readList(input, contactRequestsSource(context.database.db))),

  csv: os.csv.handler(({ context, path, input }) =>
    exportList(
      { context, path, input },
      {
        source: contactRequestsSource(context.database.db),
        row: contactRequestSchema,
        list: contactRequestsList,
      },
    ),
  ),
});
