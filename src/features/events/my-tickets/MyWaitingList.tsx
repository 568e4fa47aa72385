import { londonTime } from "#shared/time/london.ts";
import { Badge } from "#shared/ui/Badge.tsx";
import { Button, ButtonLink } from "#shared/ui/Button.tsx";
import type { OwnEntry } from "../bookings/my-places-data.ts";
import { eventHref, whenText } from "../events/events.rules.ts";
import { queueText } from "../waiting-list/waiting-list.rules.ts";

/** The account's waiting-list entries and offers. */
export function MyWaitingList({
  entries,
  onLeave,
}: {
  entries: readonly OwnEntry[];
  onLeave: (entry: OwnEntry) => void;
}) {
  if (entries.length === 0) return null;
  return (
    <ul aria-label="Waiting lists" className="mt-5 grid gap-3">
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} onLeave={() => onLeave(entry)} />
      ))}
    </ul>
  );
}

function Entry({ entry, onLeave }: { entry: OwnEntry; onLeave: () => void }) {
  const { event, offerEndsAt } = entry;
  return (
    <li
      className={`flex flex-wrap items-center gap-x-5 gap-y-3 border-2 px-4 py-3.5 ${offerEndsAt ? "border-ink bg-hivis" : "border-dashed border-control"}`}
    >
      <div className="min-w-0 flex-1 basis-60 [overflow-wrap:anywhere]">
        <Badge tone={offerEndsAt ? "ink" : "dashed"}>{offerEndsAt ? "Your turn" : "Waiting"}</Badge>
        <p className="mt-2 font-bold">{event.university}</p>
        <p className="text-small">{[whenText(event), event.venue].filter(Boolean).join(", ")}</p>
        <p className="mt-1 font-semibold">
          {offerEndsAt
            ? `A place is held for you until ${londonTime(new Date(offerEndsAt))}.`
            : [queueText(entry), event.hasWaitingList && "We mail you when a place is yours."]
                .filter(Boolean)
                .join(" ")}
        </p>
      </div>
      <div className="grid gap-3 sm:flex">
        {offerEndsAt && (
          <ButtonLink to={eventHref(event)} aria-label={`Take your place: ${event.university}`}>
            Take your place
          </ButtonLink>
        )}
        <Button variant="outline" onClick={onLeave} aria-label={`Leave the list: ${event.university}`}>
          Leave the list
        </Button>
      </div>
    </li>
  );
}
