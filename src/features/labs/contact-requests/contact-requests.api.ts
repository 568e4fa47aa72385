import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Topics } from "#shared/api/topics.ts";
import { callerLimitOf, throwIfLimited } from "#shared/handlers/caller-limit.server.ts";
import { forAnyone, noContent, post } from "#shared/handlers/procedure.server.ts";
import { listOf } from "#shared/lists/list.api.ts";
import { readText } from "#shared/secrets/sealed.server.ts";
import { labsLeads } from "../mentors/mentors.policy.ts";
import { lockMentor } from "../mentors/mentors.queries.ts";
import { contactFields } from "./contact-requests.fields.ts";
import { forwardLater } from "./contact-requests.jobs.ts";
import { contactRequestsSource, insertContactRequest } from "./contact-requests.queries.ts";
import { contactMessages, MESSAGES_AN_HOUR } from "./contact-requests.rules.ts";
import { contactRequestsList } from "./contact-requests-list.rules.ts";

/** A message to a mentor in the API's form for leads. */
export const contactRequestSchema = z.object({
  id: z.uuid(),
  mentor: z.string(),
  requesterName: z.string(),
  requesterEmail: z.string(),
  message: z.string(),
  createdAt: z.date(),
});

export const contactRequestsTopics = {
  "mentor-messages": { roles: ["labs-lead", "reader"] },
} as const satisfies Topics;

const ofCaller = callerLimitOf("mentor-messages", MESSAGES_AN_HOUR);

export const contactRequestsRouter = {
  send: forAnyone
    .route(
      post("/labs/mentors/{mentorId}/messages", {
        summary: "Write to a mentor",
        description:
          "The site stores the message for a year and emails it to the mentor, at most 15 per hour. The mentor’s reply goes to the sender and to the charity. Idempotent by its key.",
        ...noContent,
      }),
    )
    .errors({
      MENTOR_UNAVAILABLE: { status: 404, message: contactMessages.unavailable },
      MANY_MESSAGES: { status: 429, message: contactMessages.tooMany },
    })
    .input(
      z.object({
        ...contactFields,
        mentorId: z.uuid(),
        /** Generated once for each message, and sent again with every attempt. */
        idempotencyKey: z.uuid(),
      }),
    )
    .output(z.void())
    .handler(async ({ context, input, errors }) => {
      const { database, jobs, secrets } = context;
      throwIfLimited(context, await ofCaller(context), errors.MANY_MESSAGES);
      await database.transaction(async (tx) => {
        const mentor = await lockMentor(tx, input.mentorId);
        const email = readText("an email", secrets, "lab mentor", mentor?.email ?? null);
        if (!mentor?.isActive || email === null) throw errors.MENTOR_UNAVAILABLE();
        const id = randomUUID();
        const isNew = await insertContactRequest(tx, { ...input, id, createdAt: new Date() });
        if (isNew) await forwardLater({ jobs }, tx, id);
      });
    }),

  ...listOf({
    roles: labsLeads,
    path: "/admin/labs/messages",
    row: contactRequestSchema,
    list: contactRequestsList,
    source: ({ context }) => contactRequestsSource(context.database.db),
  }),
};
