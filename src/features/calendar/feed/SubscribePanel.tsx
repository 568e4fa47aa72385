import { useState } from "react";
import { ButtonAnchor, buttonClass } from "#shared/ui/Button.tsx";
import { CopyButton } from "#shared/ui/CopyButton.tsx";
import { SelectField } from "#shared/ui/SelectField.tsx";
import { TextField } from "#shared/ui/TextField.tsx";
import {
  eventTypeNames,
  eventTypes,
  institutionNames,
  institutions,
} from "../events/calendar-events.rules.ts";
import { FEED_FILE, FEED_PATH, feedFilter, feedPath } from "./calendar-feed.rules.ts";

/** The way to have the calendar in one's own. Without JavaScript the form downloads what is chosen. */
export function SubscribePanel({ siteUrl }: { siteUrl: string }) {
  const [institution, setInstitution] = useState("all");
  const [type, setType] = useState("");
  const path = feedPath(feedFilter(new URLSearchParams({ institution, type })));
  const address = siteUrl + path;
  return (
    <section aria-labelledby="subscribe" className="border-2 border-ink bg-carrier p-4 md:p-6">
      <h2 id="subscribe" className="display text-card">
        Subscribe
      </h2>
      <p className="mt-2">Put it in your own calendar. When a date moves here, it moves there.</p>
      <form action={FEED_PATH} className="mt-4 grid gap-4">
        <SelectField
          label="Whose dates"
          name="institution"
          value={institution}
          onChange={({ target }) => setInstitution(target.value)}
        >
          {institutions.map((each) => (
            <option key={each} value={each}>
              {institutionNames[each]}
            </option>
          ))}
        </SelectField>
        <SelectField label="What" name="type" value={type} onChange={({ target }) => setType(target.value)}>
          <option value="">Everything</option>
          {eventTypes.map((each) => (
            <option key={each} value={each}>
              {eventTypeNames[each]}
            </option>
          ))}
        </SelectField>
        <TextField label="Address of the feed" value={address} readOnly />
        <div className="flex flex-wrap gap-3">
          <ButtonAnchor href={address.replace(/^https?:/, "webcal:")}>Subscribe</ButtonAnchor>
          <CopyButton text={address}>Copy address</CopyButton>
          <ButtonAnchor href={path} download={FEED_FILE} variant="outline">
            Download .ics
          </ButtonAnchor>
          <noscript>
            <button type="submit" className={buttonClass({ variant: "outline" })}>
              Download what is chosen
            </button>
          </noscript>
        </div>
      </form>
    </section>
  );
}
