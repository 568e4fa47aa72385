import { z } from "zod";
import { forAdmins, forAnyone } from "#shared/api/procedure.ts";
import { longListInput, longListOutput } from "#shared/lists/long-list.contract.ts";
import { inquiryFields } from "./inquiries.fields.ts";
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

const list = forAdmins
  .meta({ personal: true })
  .route({
    method: "GET",
    path: "/admin/campus/inquiries",
    summary: "List all inquiries of campuses",
    description: "Newest first, paginated, or those since an earlier answer.",
    tags: ["Admin"],
  })
  .input(longListInput)
  .output(
    longListOutput(
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
