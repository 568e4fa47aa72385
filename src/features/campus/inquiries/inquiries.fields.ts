import * as z from "zod/mini";
import { emailAddress } from "#shared/text/contact.fields.ts";
import { requiredLine, requiredText } from "#shared/text/plain-text.fields.ts";
import { positions } from "./inquiries.rules.ts";

/** The fields of an inquiry, all of them required. */
export const inquiryFields = {
  name: requiredLine({ max: 100, missing: "Please enter your name" }),
  email: emailAddress(),
  university: requiredLine({ max: 150, missing: "Please enter your university" }),
  position: z.enum(positions, "Please choose your role"),
  message: requiredText({ max: 2000, missing: "Please enter a message" }),
};
