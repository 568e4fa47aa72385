import { question } from "#features/auth/desk/question.ts";
import { formOf } from "#shared/forms/declared-draft.rules.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { cyclePlacesText } from "../cycles/cycles.rules.ts";
import type { CycleRow } from "../cycles/cycles-data.ts";
import { addedPersonFields } from "./registrations.fields.ts";

const { add, list } = apiQueries.programme.registrations;

/** The dialog that adds a person to a cycle: a place in every upcoming week, or the waiting list of a full cycle. */
export const addingPerson = question({
  title: "Add a person",
  description: ({ name, free }: CycleRow) => `${name}. ${cyclePlacesText(free)}`,
  confirm: ({ free }) => (free > 0 ? "Add and email dates" : "Add to waiting list"),
  confirming: "Adding…",
  discardTitle: "Discard your changes?",
  form: { schema: formOf(addedPersonFields, []), fields: addedPersonFields, columns: 2 },
  call: ({ id: cycleId, free }: CycleRow, form, idempotencyKey) =>
    add.call({ ...form, decision: free > 0 ? "accept" : "list", cycleId, idempotencyKey }),
  slot: "event",
  done: ({ name }, { fullName }) => ({ title: "Added and emailed", text: `${fullName}, ${name}` }),
  failed: { title: "Not added" },
  changes: [list, apiQueries.programme.cycles.list, apiQueries.programme.register.read],
});
