import { type SubmitEvent, useState } from "react";
import { EMAIL_LENGTH } from "#shared/text/email.rules.ts";
import { Button } from "#shared/ui/Button.tsx";
import { SelectField } from "#shared/ui/fields/SelectField.tsx";
import { TextField } from "#shared/ui/fields/TextField.tsx";
import { type AuditEventName, auditEventLabels, auditEventNames } from "./audit-log.rules.ts";
import type { AuditFilter } from "./audit-log-data.ts";

/** Filters of the audit log. A chosen event applies immediately, an address after submitting. */
export function AuditLogFilters({ onChange }: { onChange: (filter: AuditFilter) => void }) {
  const [event, setEvent] = useState<AuditEventName | "">("");
  const [email, setEmail] = useState("");
  const show = (chosen: AuditEventName | "", address: string) =>
    onChange({
      ...(chosen && { event: chosen }),
      ...(address.trim() && { email: address.trim().toLowerCase() }),
    });

  const submit = (sent: SubmitEvent<HTMLFormElement>) => {
    sent.preventDefault();
    show(event, email);
  };

  return (
    <search>
      <form
        noValidate
        onSubmit={submit}
        className="mb-6 grid items-end gap-4 md:grid-cols-[minmax(0,20rem)_minmax(0,22rem)_auto_1fr]"
      >
        <SelectField
          label="Event"
          name="event"
          value={event}
          onChange={({ target }) => {
            const chosen = auditEventNames.find((name) => name === target.value) ?? "";
            setEvent(chosen);
            show(chosen, email);
          }}
        >
          <option value="">All events</option>
          {auditEventNames.map((name) => (
            <option key={name} value={name}>
              {auditEventLabels[name]}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Account’s email"
          type="search"
          name="account"
          autoComplete="off"
          placeholder="name@example.org"
          maxLength={EMAIL_LENGTH}
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
        <Button type="submit">Show</Button>
      </form>
    </search>
  );
}
