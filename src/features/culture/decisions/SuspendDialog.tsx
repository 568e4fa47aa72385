import * as z from "zod/mini";
import { browserApi } from "#shared/api/browser-api.ts";
import { ContactEmailField } from "#shared/forms/ContactFields.tsx";
import { FormDialog } from "#shared/forms/FormDialog.tsx";
import { useSchemaForm } from "#shared/forms/use-schema-form.ts";
import { SelectField } from "#shared/ui/fields/SelectField.tsx";
import { TextArea } from "#shared/ui/fields/TextArea.tsx";
import { breaches, breachNames, SUSPENSION_DAYS } from "../videos/decisions.rules.ts";
import { suspensionFields } from "./decisions.fields.ts";

const schema = z.object(suspensionFields);

/** A moderator suspends a member from publishing videos. */
export function SuspendDialog({ onClose, onSuspended }: { onClose: () => void; onSuspended: () => unknown }) {
  const form = useSchemaForm(schema, { email: "", days: "", reason: "", text: "" });
  return (
    <FormDialog
      form={form}
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title="Suspend a member"
      description="They publish no videos until the end. Tickets and everything else stay. They are mailed why, and can appeal."
      submit="Suspend"
      sending="Suspending…"
      slot="suspension"
      failed={{ title: "Not suspended" }}
      send={async (suspension) => {
        await (await browserApi()).culture.decisions.suspend(suspension);
        return { title: "Member suspended", text: "They are mailed what and why." };
      }}
      onSent={onSuspended}
    >
      <div className="grid gap-5">
        <ContactEmailField {...form.field("email")} label="Their email" autoComplete="off" />
        <SelectField {...form.field("days")} required label="How long">
          <option value="">Choose how long</option>
          {SUSPENSION_DAYS.map((days) => (
            <option key={days} value={days}>{`${days} days`}</option>
          ))}
        </SelectField>
        <SelectField {...form.field("reason")} required label="Reason">
          <option value="">Choose why</option>
          {breachNames.map((name) => (
            <option key={name} value={name}>
              {breaches[name]}
            </option>
          ))}
        </SelectField>
        <TextArea {...form.field("text")} required label="Why, in a sentence for them" rows={3} />
      </div>
    </FormDialog>
  );
}
