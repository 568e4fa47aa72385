import { useQueryClient } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { refusalIn, refusalText } from "#shared/errors/refusal.rules.ts";
import { DialogForm } from "#shared/forms/DialogForm.tsx";
import { useSchemaForm } from "#shared/forms/use-schema-form.ts";
import { replaceRow } from "#shared/lists/replace-row.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { dateText } from "#shared/time/dates.ts";
import { SelectField } from "#shared/ui/fields/SelectField.tsx";
import { TextArea } from "#shared/ui/fields/TextArea.tsx";
import { toast } from "#shared/ui/toasts/toasts.ts";
import { comingWeeks, cyclePlacesText } from "../cycles/cycles.rules.ts";
import { type CycleRow, cyclesQuery } from "../cycles/cycles-data.ts";
import { TakeOutDialog } from "../cycles/TakeOutDialog.tsx";
import { decisionMessageField } from "./registrations.fields.ts";
import { registrationMessages } from "./registrations.rules.ts";
import type { RegistrationRow } from "./registrations-list.rules.ts";

const procedures = apiQueries.programme.registrations;

const decisions = { accept: "Accept", list: "Put on the list", decline: "Decline" } as const;

const schema = z
  .object({
    decision: z.enum(["accept", "list", "decline"]),
    cycleId: z.string(),
    message: decisionMessageField,
  })
  .check(
    z.refine(({ decision, cycleId }) => decision === "decline" || cycleId !== "", {
      path: ["cycleId"],
      error: registrationMessages.cycleMissing,
    }),
  );

interface Props {
  registration: RegistrationRow;
  cycles: readonly CycleRow[];
  onClose: () => void;
}

/** Decides about a registration; of an accepted person, takes them out. Every decision is mailed. */
export function DecisionDialog(props: Props) {
  const client = useQueryClient();
  const { registration, onClose } = props;
  const decided = (row: RegistrationRow) => {
    replaceRow(client, procedures.list, row);
    void client.invalidateQueries({ queryKey: cyclesQuery.queryKey });
    onClose();
  };
  if (registration.state !== "accepted") return <OpenDecision {...props} onDecided={decided} />;
  const { id, fullName } = registration;
  return (
    <TakeOutDialog
      name={fullName}
      takeOut={async (message) => decided(await procedures.takeOut.call({ id, message }))}
      onClose={onClose}
      onDone={onClose}
    />
  );
}

function OpenDecision({
  registration: { id, fullName, state: from, cycleId },
  cycles,
  onClose,
  onDecided,
}: Props & { onDecided: (row: RegistrationRow) => void }) {
  const now = new Date();
  const open = cycles.filter(({ weeks }) => comingWeeks(weeks, now).length > 0);
  const first = open.find((cycle) => cycle.id === cycleId) ?? (open.length === 1 ? open[0] : undefined);
  const form = useSchemaForm(schema, { decision: "accept", cycleId: first?.id ?? "", message: "" });
  const [decision, chosenId] = useWatch({ control: form.control, name: ["decision", "cycleId"] });
  const chosen = open.find((cycle) => cycle.id === chosenId);
  const send = async ({ decision, cycleId, message }: z.output<typeof schema>) => {
    try {
      const row =
        decision === "decline"
          ? await procedures.decline.call({ id, from, message })
          : await (decision === "accept" ? procedures.accept : procedures.putOnList).call({
              id,
              from,
              cycleId,
            });
      toast({ title: `${toasts[decision]}, and mailed`, text: fullName, tone: "done", slot: "decision" });
      onDecided(row);
    } catch (error) {
      form.refuse({ fields: refusalIn(error)?.fields, problem: refusalText(error) });
    }
  };
  return (
    <DialogForm
      form={form}
      send={send}
      open
      onClose={onClose}
      title={fullName}
      description="The decision is mailed at once. Ring the person before you accept them."
      discardTitle="Leave it undecided?"
      submit={`${decisions[decision as keyof typeof decisions]} and mail`}
      sending="Mailing…"
    >
      <div className="grid gap-5">
        <SelectField {...form.field("decision")} required label="Decision">
          {Object.entries(decisions).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        {decision !== "decline" && (
          <SelectField
            {...form.field("cycleId")}
            required
            label="Cycle"
            hint={
              chosen ? cyclePlacesText(chosen.free) : open.length === 0 ? "No cycle has a week to come." : ""
            }
          >
            <option value="">Choose a cycle</option>
            {open.map(({ id, name, weeks: [first] }) => (
              <option key={id} value={id}>
                {first ? `${name}, from ${dateText(first.eventDate)}` : name}
              </option>
            ))}
          </SelectField>
        )}
        {decision === "decline" && (
          <TextArea
            {...form.field("message")}
            optional
            label="Why"
            hint={`${fullName} is mailed this, as you write it.`}
          />
        )}
      </div>
    </DialogForm>
  );
}

const toasts = { accept: "Accepted", list: "On the list", decline: "Declined" } as const;
