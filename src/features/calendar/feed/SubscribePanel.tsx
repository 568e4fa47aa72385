import { useEffect, useRef, useState } from "react";
import { ButtonAnchor, buttonClass } from "#shared/ui/Button.tsx";
import { CopyButton } from "#shared/ui/CopyButton.tsx";
import { SelectField } from "#shared/ui/fields/SelectField.tsx";
import { TextField } from "#shared/ui/fields/TextField.tsx";
import {
  eventTypeNames,
  eventTypes,
  institutionNames,
  institutions,
} from "../events/calendar-events.rules.ts";
import { FEED_FILE, FEED_PATH, type FeedFilter, feedFilter, feedPath } from "./calendar-feed.rules.ts";

/** Links to subscribe to the calendar. Without JavaScript the form downloads the file. */
export function SubscribePanel({ siteUrl }: { siteUrl: string }) {
  const form = useRef<HTMLFormElement>(null);
  const [filter, setFilter] = useState<FeedFilter>({});
  const readForm = () => {
    const { institution, type } = Object.fromEntries(new FormData(form.current ?? undefined));
    setFilter(feedFilter(new URLSearchParams({ institution: String(institution), type: String(type) })));
  };
  // Reads the selection that the user made before hydration.
  useEffect(readForm, []);
  const path = feedPath(filter);
  const address = siteUrl + path;
  return (
    <section aria-labelledby="subscribe" className="border-2 border-ink bg-carrier p-4 md:p-6">
      <h2 id="subscribe" className="display text-card">
        Subscribe
      </h2>
      <p className="mt-2">Put it in your own calendar. When a date moves here, it moves there.</p>
      <form ref={form} action={FEED_PATH} onChange={readForm} className="mt-4 grid gap-4">
        <SelectField label="Dates of" name="institution">
          {institutions.map((each) => (
            <option key={each} value={each}>
              {institutionNames[each]}
            </option>
          ))}
        </SelectField>
        <SelectField label="What" name="type">
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
