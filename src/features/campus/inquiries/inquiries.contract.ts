import { z } from "zod";
import { forAnyone } from "#shared/api/procedure.ts";
import { inquiryFields } from "./inquiries.fields.ts";
import { inquiryWords } from "./inquiries.rules.ts";

const send = forAnyone
  .route({
    method: "POST",
    path: "/campus/inquiries",
    successStatus: 204,
    summary: "Ask for a night at a campus",
    description: "Kept for a year, and mailed to the charity. Five an hour from one network address.",
    tags: ["Campus"],
  })
  .errors({ MANY_INQUIRIES: { status: 429, message: inquiryWords.tooMany } })
  .input(z.object(inquiryFields))
  .output(z.void());

export const inquiriesContract = { send };
