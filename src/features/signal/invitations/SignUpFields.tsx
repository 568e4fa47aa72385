import { ContactEmailField, FullNameField, PhoneField } from "#shared/forms/ContactFields.tsx";
import { PrivacyNotice } from "#shared/forms/PrivacyNotice.tsx";
import type { FormFields } from "#shared/forms/use-schema-form.ts";
import { denseLondonTime } from "#shared/time/london.ts";
import { GUEST_DAYS } from "#shared/time/periods.ts";
import { FailedState } from "#shared/ui/feedback/FailedState.tsx";
import { SelectField } from "#shared/ui/fields/SelectField.tsx";
import { eventMessages } from "../events/events.rules.ts";
import { INACTIVE_DAYS } from "../subscriptions/subscriptions.rules.ts";
import type { SignUpDraft } from "./invitations.rules.ts";
import type { EventChoice } from "./use-open-events.ts";

/** The fields of a sign-up, in the order of validation. */
export function SignUpFields({
  form: { field },
  events,
  hasFailed,
  isFull,
  onRetry,
}: {
  form: FormFields<SignUpDraft>;
  /** Undefined until they are read. */
  events: readonly EventChoice[] | undefined;
  hasFailed: boolean;
  /** Whether the chosen event has no place left. */
  isFull: boolean;
  onRetry: () => void;
}) {
  const now = new Date();
  const hint = events?.length === 0 ? "Nothing is open right now. Look in again soon." : undefined;
  return (
    <div className="grid gap-5">
      <ContactEmailField {...field("email")} />
      <FullNameField {...field("fullName")} />
      <PhoneField {...field("telephone")} required label="Telephone" />
      <SelectField {...field("eventId")} required label="Event" hint={hint}>
        <option value="">{events || hasFailed ? "Choose an event" : "Loading events…"}</option>
        {events?.map(({ id, title, eventDate, places }) => (
          <option key={id} value={id}>
            {`${title}, ${denseLondonTime(new Date(eventDate), now)}${places === "full" ? " (full)" : ""}`}
          </option>
        ))}
      </SelectField>
      {isFull && (
        <p role="status">
          Every place is taken. Join the waiting list, and we mail you when it is your turn.
        </p>
      )}
      {hasFailed && (
        <FailedState className="min-h-0!" onRetry={onRetry}>
          {`${eventMessages.loadFailed}. Check your connection and try again.`}
        </FailedState>
      )}
      <PrivacyNotice>
        You can sign up too. Only our team sees what you type here, to let you in and to reach you if plans
        change; the door sees your name and code. We delete it {GUEST_DAYS} days after the event. Alerts start
        only if you say yes in our mail, and stop with one press; we keep name, address and number for them
        until {INACTIVE_DAYS} days after they stop.
      </PrivacyNotice>
    </div>
  );
}
