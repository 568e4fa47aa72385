import { useState } from "react";
import { pages } from "#features/site/pages.ts";
import { londonTime } from "#shared/time/london.ts";
import { Button, ButtonLink } from "#shared/ui/Button.tsx";
import { DialogButton } from "#shared/ui/DialogButton.tsx";
import { NeedsScripts } from "#shared/ui/feedback/NeedsScripts.tsx";
import type { OwnEntry, OwnTicket } from "../bookings/my-places-data.ts";
import { isFull, type OwnPlace } from "../events/event-list.rules.ts";
import type { CampusEvent } from "../events/events.api.ts";
import { CALLED_OFF } from "../events/events.rules.ts";
import { bookingOf, wordsOf } from "../kinds/kinds.rules.ts";
import { queueText } from "../waiting-list/waiting-list.rules.ts";

export interface EventActionsProps {
  event: CampusEvent;
  /** Aligns the buttons left. By default they are at the end or, on a wide stub, in the middle. */
  atStart?: boolean;
  /** Read by screen readers, to tell the dates of a series apart. */
  date?: string;
  ownPlace: OwnPlace<OwnTicket, OwnEntry>;
  /** Whether the dialog is loading. */
  isOpening: boolean;
  onBook: (event: CampusEvent) => void;
  onJoin: (event: CampusEvent) => Promise<void>;
  onLeave: (entry: OwnEntry) => void;
}

/** The buttons of an event. They do not move when the account becomes known, so that the layout does not shift. */
export function EventActions({
  event,
  atStart = false,
  date,
  ownPlace,
  isOpening,
  onBook,
  onJoin,
  onLeave,
}: EventActionsProps) {
  const name = date ? `${event.university}, ${date}` : event.university;
  const { book, full } = bookingOf(event);
  const { own } = wordsOf(event);
  if (ownPlace.kind === "ticket")
    return (
      <ButtonLink to={pages.profile.path} compact variant="outline" aria-label={`${own}: ${name}`}>
        {own}
      </ButtonLink>
    );
  if (event.status === CALLED_OFF)
    return (
      <Button compact disabled aria-label={`CALLED OFF: ${name}`} className={buttonHeight}>
        CALLED OFF
      </Button>
    );
  if (ownPlace.kind === "offer")
    return (
      <Stack atStart={atStart}>
        <Button
          compact
          busy={isOpening}
          aria-label={`Take your place: ${name}`}
          onClick={() => onBook(event)}
          className={buttonHeight}
        >
          Take your place
        </Button>
        {/* Replaces the waiting-list note, and takes over its focus. */}
        <p tabIndex={-1} className={`outline-none ${noteClass}`}>{`Until ${londonTime(ownPlace.until)}`}</p>
      </Stack>
    );
  if (!isFull(event))
    return (
      <>
        <DialogButton
          compact
          href={`#book=${event.id}`}
          busy={isOpening}
          label={`${book}: ${name}`}
          onPress={() => onBook(event)}
        >
          {book}
        </DialogButton>
        <NeedsScripts what="Booking" id={`book=${event.id}`} />
      </>
    );
  return (
    <Stack atStart={atStart}>
      <Button compact disabled aria-label={`${full}: ${name}`} className={buttonHeight}>
        {full}
      </Button>
      {ownPlace.kind === "waiting" ? (
        <p tabIndex={-1} className={`outline-none ${noteClass}`}>
          <span>
            <span>{`${queueText({ ...ownPlace.waiting, event })} `}</span>
            <button
              type="button"
              aria-label={`Leave the waiting list: ${name}`}
              aria-haspopup="dialog"
              onClick={() => onLeave(ownPlace.waiting)}
              className="link min-h-8 cursor-pointer"
            >
              Leave
            </button>
          </span>
        </p>
      ) : (
        event.hasWaitingList && <JoinButton event={event} name={name} onJoin={onJoin} />
      )}
    </Stack>
  );
}

function JoinButton({ event, name, onJoin }: Pick<EventActionsProps, "event" | "onJoin"> & { name: string }) {
  const [isBusy, setIsBusy] = useState(false);
  const join = async () => {
    setIsBusy(true);
    await onJoin(event);
    setIsBusy(false);
  };
  return (
    <>
      <DialogButton
        plain
        href={`#join=${event.id}`}
        busy={isBusy}
        opensDialog={false}
        label={`Join the waiting list: ${name}`}
        onPress={join}
        className={`link cursor-pointer ${noteClass}`}
      >
        {isBusy ? "Joining…" : "Join the waiting list"}
      </DialogButton>
      <NeedsScripts what="The waiting list" id={`join=${event.id}`} />
    </>
  );
}

function Stack({ atStart, children }: { atStart: boolean; children: React.ReactNode }) {
  const place = atStart ? "justify-items-start" : "justify-items-end @[30rem]:justify-items-center";
  return <div className={`grid gap-1 ${place}`}>{children}</div>;
}

const buttonHeight = "min-h-12 @[30rem]:min-h-10";
const noteClass = "grid min-h-8 content-center text-sm font-semibold";
