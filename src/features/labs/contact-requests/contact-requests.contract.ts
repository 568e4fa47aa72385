import { z } from "zod";
import { forAnyone } from "#shared/api/procedure.ts";
import type { Topics } from "#shared/api/topics.ts";
import { listContract } from "#shared/lists/list.contract.ts";
import { labsLeads } from "../mentors/mentors.policy.ts";
import { contactFields } from "./contact-requests.fields.ts";
import { contactMessages } from "./contact-requests.rules.ts";

const send = forAnyone
  .route({
    method: "POST",
    path: "/labs/mentors/{mentorId}/messages",
    successStatus: 204,
    summary: "Write to a mentor",
    description:
      "Stored for a year, and mailed to the mentor, at most 15 an hour, whose reply goes to the sender and to the charity. Idempotent by its key.",
    tags: ["Labs"],
  })
  .errors({
    MENTOR_UNAVAILABLE: { status: 404, message: contactMessages.unavailable },
    MANY_MESSAGES: { status: 429, message: contactMessages.tooMany },
  })
  .input(
    z.object({
      ...contactFields,
      mentorId: z.uuid(),
      /** Generated once for each message, and sent with every attempt. */
      idempotencyKey: z.uuid(),
    }),
  )
  .output(z.void());

/** A message to a mentor as leads see it. */
export const contactRequestSchema = z.object({
  id: z.uuid(),
  mentor: z.string(),
  requesterName: z.string(),
  requesterEmail: z.string(),
  message: z.string(),
  createdAt: z.date(),
});

const list = listContract({
  roles: labsLeads,
  path: "/admin/labs/messages",
  summary: "List all messages to mentors",
  row: contactRequestSchema,
  sorts: ["person", "mentor", "sent"],
});

export const contactRequestsContract = { send, ...list };

export const contactRequestsTopics = {
  "mentor-messages": { roles: ["labs-lead", "reader"] },
} as const satisfies Topics;
