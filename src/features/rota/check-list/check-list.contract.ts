import { z } from "zod";
import { labsLeads } from "#features/labs/mentors/mentors.policy.ts";
import { forNamedWithProof, forRoles } from "#shared/api/procedure.ts";
import { checkLevels, checkMessages } from "../checks/checks.rules.ts";
import { adultNameField, checkFields, datesFit } from "./check-list.fields.ts";

const noteSchema = z.object({
  level: z.enum(checkLevels),
  seenOn: z.string(),
  nextOn: z.string().nullable(),
});

/** An adult and what was seen of their check. */
const adultSchema = z.object({
  /** Null without a check. */
  checkId: z.uuid().nullable(),
  /** Who it is: a `pass` is a name on a door pass that was made by hand, without a check. */
  kind: z.enum(["volunteer", "mentor", "other", "pass"]),
  /** The id of the volunteer or the mentor. */
  personId: z.uuid().nullable(),
  name: z.string(),
  note: noteSchema.nullable(),
  /** When it was noted. */
  notedAt: z.date().nullable(),
  isReady: z.boolean(),
});

const tags = ["Safety"];

const forLeads = forNamedWithProof("safeguarding-lead").errors({
  FORBIDDEN: { status: 403, message: checkMessages.notLead },
});

const notFound = { status: 404, message: checkMessages.gone } as const;

const list = forLeads
  .route({
    method: "GET",
    path: "/admin/safeguarding/checks",
    summary: "List the adults and what was seen of their checks",
    description:
      "Volunteers, mentors and others with a door pass. No certificate, number or content. Each call is a row of the security log.",
    tags,
  })
  .output(z.array(adultSchema));

const save = forLeads
  .route({
    method: "POST",
    path: "/admin/safeguarding/checks",
    summary: "Note a check that was seen",
    description:
      "Of a volunteer, a mentor, or by name of somebody with a door pass. Replaces the note of `notedAt`, and is refused, with the adult as listed now, where there is another one. Revokes door passes of tasks with under-18s on whose days it is not in force. Returns the list.",
    tags,
  })
  .errors({
    NOT_FOUND: notFound,
    SEEN_LATER: { status: 422, message: checkMessages.seenLater },
    CHANGED_MEANWHILE: {
      status: 409,
      message: checkMessages.changed,
      data: z.object({ adult: adultSchema }),
    },
  })
  .input(
    z
      .object({
        ...checkFields,
        /** Of the note that it replaces; null for a first one. */
        notedAt: z.coerce.date().nullable(),
        about: z.union([
          z.object({ volunteerId: z.uuid() }),
          z.object({ mentorId: z.uuid() }),
          z.object({ checkId: z.uuid() }),
          z.object({ name: adultNameField }),
        ]),
      })
      .check(datesFit),
  )
  .output(z.array(adultSchema));

const remove = forLeads
  .route({
    method: "POST",
    path: "/admin/safeguarding/checks/{checkId}/remove",
    summary: "Delete the note of a check",
    description: "Revokes the volunteer's door passes of tasks with under-18s. Returns the list.",
    tags,
  })
  .errors({ NOT_FOUND: notFound })
  .input(z.object({ checkId: z.uuid() }))
  .output(z.array(adultSchema));

const mentors = forRoles(...labsLeads)
  .meta({ personal: true })
  .route({
    method: "GET",
    path: "/admin/rota/mentors",
    summary: "List the active mentors, and whether they are ready",
    description: "Ready: the safeguarding lead has noted a check that is in force. No more is told of it.",
    tags: ["Admin"],
  })
  .output(z.array(z.object({ id: z.uuid(), name: z.string(), isReady: z.boolean() })));

export const checksContract = { list, save, remove, mentors };
