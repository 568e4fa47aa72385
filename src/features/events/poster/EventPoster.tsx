import { useState } from "react";
import { Print } from "#shared/print/Print.tsx";
import { fullDateText } from "#shared/time/dates.ts";
import { FitLine } from "#shared/type/FitLine.tsx";
import { Button } from "#shared/ui/Button.tsx";
import { SelectField } from "#shared/ui/fields/SelectField.tsx";
import { stockClass } from "#shared/ui/styles/stock-class.ts";
import "#shared/ui/styles/printout.css";
import "./poster.css";
import { brand } from "#src/brand.ts";
import { entryFacts } from "../events/entry-facts.rules.ts";
import { printOfEvent } from "../events/event-print.rules.ts";
import { whereText } from "../events/event-words.rules.ts";
import type { CampusEvent } from "../events/events.api.ts";
import { eventHref, startText } from "../events/events.rules.ts";
import { QrCode } from "../tickets/QrCode.tsx";

const sizes = { a4: "A4", a3: "A3" } as const;

/** A printable poster of an event: name, date, place, and a QR code for its booking page. */
export function EventPoster({ event }: { event: CampusEvent }) {
  const [size, setSize] = useState<keyof typeof sizes>("a4");
  const href = eventHref(event);
  const print = printOfEvent(event.id, event.university);
  const page = new URL(href, location.origin);
  return (
    <div className="grid justify-items-start gap-4">
      <div className="flex flex-wrap items-end gap-3.5">
        <SelectField
          label="Paper"
          value={size}
          onChange={({ target }) => setSize(target.value as keyof typeof sizes)}
        >
          {Object.entries(sizes).map(([name, label]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </SelectField>
        <Button onClick={() => window.print()}>Print the poster</Button>
      </div>
      <article
        aria-label={`Poster of ${event.university}`}
        data-size={size}
        className={`event-poster prints-alone ${stockClass[print.stock]}`}
      >
        <Print name={print.name} shape="square" className="event-poster-print" eager />
        <div className="event-poster-words">
          <h3 className="event-poster-name" aria-label={event.university}>
            <FitLine text={event.university.toUpperCase()} measureEm={4.4} maxScale={1.5} />
          </h3>
          <p className="event-poster-when">{`${fullDateText(event.eventDate)}, ${startText(event)}`}</p>
          <p className="event-poster-where">{whereText(event)}</p>
          {event.headliners.length > 0 && <p className="event-poster-where">{event.headliners.join(", ")}</p>}
          {entryFacts(event).map(({ label, value }) => (
            <p key={label} className="event-poster-small">{`${label}: ${value}`}</p>
          ))}
        </div>
        <div className="event-poster-foot">
          <QrCode
            text={page.href}
            label={`QR code of ${page.host}${page.pathname}`}
            className="event-poster-qr"
          />
          <p>
            <span className="event-poster-when block">{brand.name}</span>
            <span className="event-poster-small block">{`${page.host}${page.pathname}`}</span>
          </p>
        </div>
      </article>
    </div>
  );
}
