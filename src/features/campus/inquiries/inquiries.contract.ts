import { z } from "zod";
import { forAnyone, forRoles } from "#shared/api/procedure.ts";
import type { Topics } from "#shared/api/topics.ts";
import { listInput, listOutput } from "#shared/lists/list.contract.ts";
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

const list = forRoles(...inquiryReaders)
  .meta({ personal: true })
  .route({
    method: "GET",
    path: "/admin/campus/inquiries",
    summary: "List all inquiries of campuses",
    description: "The newest first, at most 20,000: a search finds older ones.",
    tags: ["Admin"],
  })
  .input(listInput)
  .output(
    listOutput(
      z.object({
        id: z.uuid(),
        name: z.string(),
        email: z.string(),
        university: z.string(),
        position: z.enum(positions),
        message: z.string(),
        createdAt: z.date(),
      }),
    ),
  );

export const inquiriesContract = { send, list };

export const inquiriesTopics = {
  "campus-inquiries": { roles: ["door-lead", "reader"] },
} as const satisfies Topics;
