import { z } from "zod";
import type { Topics } from "#shared/api/topics.ts";
import { callerLimitOf, throwIfLimited } from "#shared/handlers/caller-limit.server.ts";
import { forAnyone, noContent, post } from "#shared/handlers/procedure.server.ts";
import { type Listed, listOf } from "#shared/lists/list.api.ts";
import { brand } from "#src/brand.ts";
import CampusInquiry from "../mails/CampusInquiry.tsx";
import { inquiryFields } from "./inquiries.fields.ts";
import { inquiryReaders } from "./inquiries.policy.ts";
import { inquiriesSource, inquirySchema, insertInquiry } from "./inquiries.queries.ts";
import { INQUIRIES_AN_HOUR, inquiryWords, positionLabels } from "./inquiries.rules.ts";
import { inquiriesList } from "./inquiries-list.rules.ts";

/** An inquiry from the JSON API. */
export type InquiryRow = Listed<typeof inquirySchema>;

export const inquiriesTopics = {
  "campus-inquiries": { roles: ["door-lead", "reader"] },
} as const satisfies Topics;

const limit = callerLimitOf("campus-inquiries", INQUIRIES_AN_HOUR);

export const inquiriesRouter = {
  send: forAnyone
    .route(
      post("/campus/inquiries", {
        summary: "Ask for a night at a campus",
        description:
          "The site stores the enquiry for a year and emails it to the charity, who can reply to the sender. Idempotent by its key. Five per hour for an account, 100 for a network’s visitors.",
        ...noContent,
      }),
    )
    .errors({ MANY_INQUIRIES: { status: 429, message: inquiryWords.tooMany } })
    .input(
      z.object({
        ...inquiryFields,
        /** Generated once for each inquiry, and sent again with every attempt. */
        idempotencyKey: z.uuid(),
      }),
    )
    .output(z.void())
    .handler(async ({ context, input, errors }) => {
      const { database, outbox } = context;
      throwIfLimited(context, await limit(context), errors.MANY_INQUIRIES);
      const { name, email, university, position, message } = input;
      const props = { name, email, university, role: positionLabels[position], message };
      await database.transaction(async (tx) => {
        const isNew = await insertInquiry(tx, { ...input, createdAt: new Date() });
        if (isNew) await outbox.queue(tx, { to: brand.contactEmail, mail: CampusInquiry, props });
      });
    }),

  ...listOf({
    roles: inquiryReaders,
    path: "/admin/campus/inquiries",
    row: inquirySchema,
    list: inquiriesList,
    source: ({ context }) => inquiriesSource(context.database.db),
  }),
};
