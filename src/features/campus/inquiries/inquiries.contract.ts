import { z } from "zod";
import { forAnyone } from "#shared/api/procedure.ts";
import type { Topics } from "#shared/api/topics.ts";
import { listContract } from "#shared/lists/list.contract.ts";
import { inquiryFields } from "./inquiries.fields.ts";
import { inquiryReaders } from "./inquiries.policy.ts";
import { inquiryWords, positions } from "./inquiries.rules.ts";

const send = forAnyone
  .route({
    method: "POST",
    path: "/campus/inquiries",
    successStatus: 204,
    summary: "Ask for a night at a campus",
    description:
      "Stored for a year, and mailed to the charity, whose reply goes to the sender. Idempotent by its key. Five an hour for an account, 100 for a network's visitors.",
    tags: ["Campus"],
  })
  .errors({ MANY_INQUIRIES: { status: 429, message: inquiryWords.tooMany } })
  .input(
    z.object({
      ...inquiryFields,
      /** Generated once for each inquiry, and sent with every attempt. */
      idempotencyKey: z.uuid(),
    }),
  )
  .output(z.void());

export const inquirySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  university: z.string(),
  position: z.enum(positions),
  message: z.string(),
  createdAt: z.date(),
});

const list = listContract({
  roles: inquiryReaders,
  path: "/admin/campus/inquiries",
  summary: "List all inquiries of campuses",
  row: inquirySchema,
  sorts: ["person", "university", "sent"],
});

export const inquiriesContract = { send, ...list };

export const inquiriesTopics = {
  "campus-inquiries": { roles: ["door-lead", "reader"] },
} as const satisfies Topics;
