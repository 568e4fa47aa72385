import { z } from "zod";
import { forAdmins, forAdminsWithProof, forAnyone } from "#shared/api/procedure.ts";
import type { Topics } from "#shared/api/topics.ts";
import { listContract } from "#shared/lists/list.contract.ts";
import { decisionMessageField, registrationFields } from "./registrations.fields.ts";
import { registrationMessages, registrationStates } from "./registrations.rules.ts";

const submit = forAnyone
  .route({
    method: "POST",
    path: "/programme/registrations",
    successStatus: 204,
    summary: "Register for the Mental Toughness Programme",
    description:
      "Stored for the admins, who are mailed a notice; the person is mailed a confirmation. Without `cycleId` it is for the one cycle that is open, and waits where none or several are. Idempotent by its key.",
    tags: ["Programme"],
  })
  .errors({
    MANY_REGISTRATIONS: { status: 429, message: registrationMessages.tooMany },
    CYCLE_CLOSED: { status: 409, message: registrationMessages.cycleClosed },
  })
  .input(
    z.object({
      ...registrationFields,
      /** A cycle that is open. */
      cycleId: z.uuid().nullable().default(null),
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
  state: z.enum(registrationStates),
  decidedAt: z.date().nullable(),
  /** For which cycle; null while none is known. */
  cycleId: z.uuid().nullable(),
  cycleName: z.string().nullable(),
});

const list = listContract({
  roles: [],
  path: "/admin/programme/registrations",
  summary: "List all registrations for the programme",
  description: "The newest first, without the confidential fields.",
  row: registrationSchema,
  filters: { cycleId: z.uuid().optional(), state: z.enum(registrationStates).optional() },
  sorts: ["person", "age", "sent"],
});

const gone = {
  status: 404,
  message: "This registration is gone. Its time was over, or its account was deleted.",
} as const;

const text = z.string().nullable();

const details = forAdminsWithProof
  .route({
    method: "GET",
    path: "/admin/programme/registrations/{id}",
    summary: "Get the confidential fields of a registration",
    description: "Each read is in the audit log. A text is null if it was encrypted with another key.",
    tags,
  })
  .errors({ NOT_FOUND: gone })
  .input(z.object({ id: z.uuid() }))
  .output(z.object({ phoneNumber: text, addressNewham: text, previousExperience: text, motivation: text }));

const decidedMeanwhile = {
  status: 409,
  message: "Somebody has decided about this person meanwhile. Look at the list again.",
} as const;

const cycleGone = { status: 404, message: "This cycle is gone. Choose another one." } as const;

/** The registration, and its state that the caller has seen: another one refuses the decision. */
const decided = { id: z.uuid(), from: z.enum(registrationStates) };

const accept = forAdmins
  .route({
    method: "POST",
    path: "/admin/programme/registrations/{id}/accept",
    summary: "Accept a person for a cycle",
    description:
      "Gives them a place in each week to come, all or none, and mails the dates. Of somebody accepted already it changes nothing.",
    tags,
  })
  .errors({
    NOT_FOUND: gone,
    DECIDED_MEANWHILE: decidedMeanwhile,
    CYCLE_NOT_FOUND: cycleGone,
    CYCLE_OVER: { status: 409, message: "No week of this cycle is to come." },
    CYCLE_FULL: {
      status: 409,
      message: "Every place is taken in a week of this cycle. Put the person on the list.",
    },
  })
  .input(z.object({ ...decided, cycleId: z.uuid() }))
  .output(registrationSchema);

const putOnList = forAdmins
  .route({
    method: "POST",
    path: "/admin/programme/registrations/{id}/list",
    summary: "Put a person on the list of a cycle",
    description: "Mails them. Of somebody on that list already it changes nothing.",
    tags,
  })
  .errors({ NOT_FOUND: gone, DECIDED_MEANWHILE: decidedMeanwhile, CYCLE_NOT_FOUND: cycleGone })
  .input(z.object({ ...decided, cycleId: z.uuid() }))
  .output(registrationSchema);

const decline = forAdmins
  .route({
    method: "POST",
    path: "/admin/programme/registrations/{id}/decline",
    summary: "Decline a registration",
    description: "Mails the person, with the message where there is one. They can still be accepted later.",
    tags,
  })
  .errors({ NOT_FOUND: gone, DECIDED_MEANWHILE: decidedMeanwhile })
  .input(z.object({ ...decided, message: decisionMessageField }))
  .output(registrationSchema);

const takeOut = forAdmins
  .route({
    method: "POST",
    path: "/admin/programme/registrations/{id}/take-out",
    summary: "Take an accepted person out of their cycle",
    description: "Ends their places in the weeks to come, and mails them with the message.",
    tags,
  })
  .errors({ NOT_FOUND: gone, DECIDED_MEANWHILE: decidedMeanwhile })
  .input(z.object({ id: z.uuid(), message: decisionMessageField }))
  .output(registrationSchema);

export const registrationsContract = { submit, ...list, details, accept, putOnList, decline, takeOut };

export const registrationsTopics = {
  /** Registrations and schools. */
  programme: { roles: ["reader"] },
} as const satisfies Topics;
