import { z } from "zod";
import { forAnyone } from "#shared/api/procedure.ts";
import { inquiryLimits, positions } from "./inquiries.rules.ts";

// PostgreSQL keeps no zero characters.
const line = z
  .string()
  .trim()
  .regex(/^[^\0]*$/);

/** What the dialog asks: all of it. */
export const inquirySchema = z.object({
  name: line.min(1, "Please enter your name").max(inquiryLimits.name),
  email: line.pipe(z.email("Please enter a valid email address").max(255)),
  university: line.min(1, "Please enter your university").max(inquiryLimits.university),
  position: z.enum(positions, "Please choose your role"),
  message: line.min(1, "Please enter a message").max(inquiryLimits.message),
});

const send = forAnyone
  .route({
    method: "POST",
    path: "/campus/inquiries",
    successStatus: 204,
    summary: "Ask for a night at a campus",
    description: "Kept, and mailed to the charity.",
    tags: ["Campus"],
  })
  .input(inquirySchema)
  .output(z.void());

export const inquiriesContract = { send };
