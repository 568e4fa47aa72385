import { z } from "zod";
import { forAdminsWithProof, forAnyone } from "#shared/api/procedure.ts";
import type { Topics } from "#shared/api/topics.ts";
import { listContract } from "#shared/lists/list.contract.ts";
import { registrationFields } from "./registrations.fields.ts";
import { registrationMessages } from "./registrations.rules.ts";

const submit = forAnyone
  .route({
    method: "POST",
    path: "/programme/registrations",
    successStatus: 204,
    summary: "Register for the Mental Toughness Programme",
    description:
      "Stored for the admins, who are mailed a notice; the person is mailed a confirmation. Idempotent by its key.",
    tags: ["Programme"],
  })
  .errors({ MANY_REGISTRATIONS: { status: 429, message: registrationMessages.tooMany } })
  .input(
    z.object({
      ...registrationFields,
      /** Generated once for each registration, and sent with every attempt. */
      idempotencyKey: z.uuid(),
    }),
  )
  .output(z.void());

const tags = ["Admin"];

/** A registration without its confidential fields. */
export const registrationSchema = z.object({
  id: z.uuid(),
  fullName: z.string(),
  email: z.string(),
  age: z.number().int(),
  createdAt: z.date(),
});

const list = listContract({
  roles: [],
  path: "/admin/programme/registrations",
  summary: "List all registrations for the programme",
  description: "The newest first, without the confidential fields.",
  row: registrationSchema,
  sorts: ["person", "age", "sent"],
});

const text = z.string().nullable();

const details = forAdminsWithProof
  .route({
    method: "GET",
    path: "/admin/programme/registrations/{id}",
    summary: "Get the confidential fields of a registration",
    description: "Each read is in the audit log. A text is null if it was encrypted with another key.",
    tags,
  })
  .errors({
    NOT_FOUND: {
      status: 404,
      message: "This registration is gone. Its time was over, or its account was deleted.",
    },
  })
  .input(z.object({ id: z.uuid() }))
  .output(z.object({ phoneNumber: text, addressNewham: text, previousExperience: text, motivation: text }));

export const registrationsContract = { submit, ...list, details };

export const registrationsTopics = {
  /** Registrations and schools. */
  programme: { roles: ["reader"] },
} as const satisfies Topics;
