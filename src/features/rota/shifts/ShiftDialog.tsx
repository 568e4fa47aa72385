import * as z from "zod/mini";
import { eventNameWithYear } from "#features/events/events/event-words.rules.ts";
import { endOf, startOf } from "#features/events/events/events.rules.ts";
import { momentText } from "#shared/forms/declared-field.rules.ts";
import type { DraftLabels } from "#shared/forms/draft-conflict.rules.ts";
import { FormDialog } from "#shared/forms/FormDialog.tsx";
import { saveErrorOf, useRowForm } from "#shared/forms/use-row-form.tsx";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { londonMinute } from "#shared/time/london.ts";
import { CheckField } from "#shared/ui/fields/CheckField.tsx";
import { TextField } from "#shared/ui/fields/TextField.tsx";
import type { RotaRow, ShiftRow } from "./rota-data.ts";
import { endsLater, shiftFields } from "./shifts.fields.ts";
import { shiftMessages } from "./shifts.rules.ts";

const schemaFor = (isOpen: boolean) =>
  z.object(shiftFields).check(
    endsLater,
    z.refine((shift) => shift.withUnder18s || !isOpen || shift.noCheckReason !== null, {
      path: ["noCheckReason"],
      error: shiftMessages.reason,
    }),
  );

type Draft = ReturnType<typeof draftOf>;

const draftWords: DraftLabels<Draft> = {
  names: {
    name: "What",
    startsAt: "Start",
    endsAt: "End",
    people: "People",
    opensDoor: "Checks tickets in",
    withUnder18s: "With under-18s",
    noCheckReason: "Why no check is needed",
  },
  displayValue(draft, field) {
    const value = draft[field];
    if (typeof value === "boolean") return value ? "yes" : "no";
    if (field === "startsAt" || field === "endsAt") return value ? momentText(value) : "empty";
    return value.trim() || "empty";
  },
};

/** Adds a shift to an event, or changes one. */
export function ShiftDialog({
  rota: { event, isOpenToUnder18s },
  shift,
  onSaved,
  onClose,
}: {
  rota: RotaRow;
  /** Undefined for a new shift. */
  shift: ShiftRow | undefined;
  onSaved: (rota: RotaRow) => void;
  onClose: () => void;
}) {
  const { form, base } = useRowForm({
    row: shift,
    schemaOf: () => schemaFor(isOpenToUnder18s),
    blank: { ...draftOf(event, undefined), withUnder18s: isOpenToUnder18s },
    draftOf: (stored) => draftOf(event, stored),
    words: draftWords,
    firstField: "name",
    conflictText:
      "Someone else changed this shift or its event while you were editing. Your changes aren’t saved yet.",
  });
  const isMailed = shift !== undefined && shift.volunteers.length > 0;
  const { add, update } = apiQueries.rota.shifts;
  return (
    <FormDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      form={form}
      title={shift ? "Change the shift" : "New shift"}
      description={`${eventNameWithYear(event.university, event.eventDate)}. ${isMailed ? "We email the volunteers if you change the name or time." : "The shift moves with its event."}`}
      submit={shift ? "Save" : "Add it"}
      sending={shift ? "Saving…" : "Adding…"}
      discardTitle="Leave it unsaved?"
      slot="rota"
      failed={{ title: "Shift not saved", text: "Your entries are still in the form." }}
      formErrorOf={saveErrorOf}
      send={async (input: z.output<ReturnType<typeof schemaFor>>, idempotencyKey) => {
        const saved = base
          ? await update.call({ id: base.id, version: base.version, ...input })
          : await add.call({ eventId: event.id, ...input, idempotencyKey });
        onSaved(saved);
        return { title: shift ? "Shift saved" : "Shift added" };
      }}
      closes
    >
      <div className="grid gap-5">
        <TextField
          {...form.field("name")}
          label="What"
          hint="Door, cloakroom, sound or any other."
          autoComplete="off"
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...form.field("startsAt")} type="datetime-local" label="Starts" hint="London time." />
          <TextField {...form.field("endsAt")} type="datetime-local" label="Ends" />
        </div>
        <TextField {...form.field("people")} label="People" inputMode="numeric" autoComplete="off" />
        <div className="grid gap-2">
          <CheckField
            {...form.field("opensDoor")}
            label="Checks tickets in"
            hint="Volunteers can check people in on their phones, from an hour before until half an hour after the shift."
          />
          <CheckField
            {...form.field("withUnder18s")}
            label="With under-18s"
            hint="Only for volunteers with an up-to-date DBS check."
          />
          {isOpenToUnder18s && !form.watch("withUnder18s") && (
            <TextField
              {...form.field("noCheckReason")}
              label="Why no check is needed"
              hint="For example: setting up before doors open. Don’t name anyone."
              autoComplete="off"
            />
          )}
        </div>
      </div>
    </FormDialog>
  );
}

/** The form's values. A new shift lasts as long as its event, if the event has an end. */
function draftOf(event: RotaRow["event"], shift: ShiftRow | undefined) {
  const [startsAt, endsAt] = shift
    ? [new Date(shift.startsAt), new Date(shift.endsAt)]
    : [startOf(event), endOf(event)];
  return {
    name: shift?.name ?? "",
    startsAt: fieldOf(startsAt),
    endsAt: endsAt > startsAt ? fieldOf(endsAt) : "",
    people: shift ? String(shift.people) : "1",
    opensDoor: shift?.opensDoor ?? false,
    withUnder18s: shift?.withUnder18s ?? false,
    noCheckReason: shift?.noCheckReason ?? "",
  };
}

function fieldOf(at: Date): string {
  return londonMinute(at.getTime()).replace(" ", "T");
}
