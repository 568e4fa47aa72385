import { z } from "zod";
import { forAdmins, forAdminsWithProof } from "#shared/api/procedure.ts";
import type { Topics } from "#shared/api/topics.ts";
import { postFailures } from "#shared/http/post-answer.rules.ts";
import { hookFields } from "./hooks.fields.ts";
import { hookTypes, MAX_HOOKS, messageTypes, offReasons } from "./hooks.rules.ts";

const tags = ["Admin"];

const answerSchema = z.object({
  /** Null once the receiver has taken the message: the status is 2xx. */
  failure: z.enum(postFailures).nullable(),
  status: z.number().nullable(),
  ms: z.number(),
});

const triedSchema = answerSchema.extend({
  id: z.uuid(),
  type: z.enum(messageTypes),
  /** The last try. */
  answeredAt: z.date(),
  tries: z.number(),
  state: z.enum(["waiting", "delivered", "dropped"]),
});

const hookSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The host and port; the whole address may have a key in it. */
  host: z.string(),
  types: z.array(z.enum(hookTypes)),
  /** Null while the hook is on. */
  offReason: z.enum(offReasons).nullable(),
  createdAt: z.date(),
  failingSince: z.date().nullable(),
  nextTryAt: z.date().nullable(),
  /** Messages that wait. */
  waiting: z.number(),
  /** The last ones that were tried, the newest first. */
  answers: z.array(triedSchema),
});

export type Hook = z.infer<typeof hookSchema>;

const hookGone = { status: 404, message: "This hook is gone. Somebody has deleted it." } as const;

const list = forAdmins
  .meta({ reads: ["hooks"] })
  .route({
    method: "GET",
    path: "/admin/hooks",
    summary: "List the hooks, with their last answers",
    description: "In the order in which they were made. Without secrets.",
    tags,
  })
  .output(z.array(hookSchema));

const create = forAdminsWithProof
  .route({
    method: "POST",
    path: "/admin/hooks",
    summary: "Make a hook",
    description:
      "The answer has the secret, which signs each message as Standard Webhooks has it and is returned only once.",
    tags,
  })
  .errors({
    ADDRESS_REFUSED: {
      status: 409,
      message:
        "This address cannot be used: it begins with https:// and its host is not inside a private network.",
    },
    MANY_HOOKS: { status: 409, message: `There are ${MAX_HOOKS} hooks already. Delete one first.` },
  })
  .input(z.object(hookFields))
  .output(z.object({ id: z.uuid(), secret: z.string() }));

const renewSecret = forAdminsWithProof
  .route({
    method: "POST",
    path: "/admin/hooks/{id}/secret",
    summary: "Give a hook a new secret",
    description: "Returned only once. The one before signs nothing more.",
    tags,
  })
  .errors({ NOT_FOUND: hookGone })
  .input(z.object({ id: z.uuid() }))
  .output(z.object({ secret: z.string() }));

const setOn = forAdmins
  .route({
    method: "PUT",
    path: "/admin/hooks/{id}/on",
    successStatus: 204,
    summary: "Switch a hook on or off",
    description: "What waits is dropped, and what happens while it is off is not told later. Idempotent.",
    tags,
  })
  .errors({ NOT_FOUND: hookGone })
  .input(z.object({ id: z.uuid(), isOn: z.boolean() }))
  .output(z.void());

const test = forAdmins
  .route({
    method: "POST",
    path: "/admin/hooks/{id}/test",
    summary: "Send a hook a test",
    description:
      'Sends a message of the type "test" at once, also while the hook is off. After a good answer, what waits follows.',
    tags,
  })
  .errors({
    NOT_FOUND: hookGone,
    MANY_TESTS: { status: 429, message: "Many tests were sent in the last hour. Please wait a little." },
  })
  .input(z.object({ id: z.uuid() }))
  .output(answerSchema);

const remove = forAdmins
  .route({
    method: "DELETE",
    path: "/admin/hooks/{id}",
    successStatus: 204,
    summary: "Delete a hook",
    description: "With its answers and what waits. Idempotent.",
    tags,
  })
  .input(z.object({ id: z.uuid() }))
  .output(z.void());

export const hooksContract = { list, create, renewSecret, setOn, test, remove };

export const hooksTopics = { hooks: { roles: [] } } as const satisfies Topics;
