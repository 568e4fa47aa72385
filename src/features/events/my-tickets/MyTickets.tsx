import { Suspense, useId, useRef, useState } from "react";
import { pages } from "#features/site/pages.ts";
import { lazyWithRetry } from "#shared/pages/lazy-with-retry.ts";
import { londonTime } from "#shared/time/london.ts";
import { Badge } from "#shared/ui/Badge.tsx";
import { Button, ButtonLink } from "#shared/ui/Button.tsx";
import { EmptyState } from "#shared/ui/feedback/EmptyState.tsx";
import { FailedState } from "#shared/ui/feedback/FailedState.tsx";
import { LoadingState } from "#shared/ui/feedback/LoadingState.tsx";
import type { OwnTicket } from "../bookings/my-places-data.ts";
import { whenText } from "../events/events.rules.ts";
import { type EventKind, isBooked, wordsOf } from "../kinds/kinds.rules.ts";
import type { CancelledReason } from "../tickets/tickets.rules.ts";
import type { GiveUpTarget } from "./GiveUpDialog.tsx";
import { MyTicket, putInCalendar } from "./MyTicket.tsx";
import { MyWaitingList } from "./MyWaitingList.tsx";
import { pastTicketText, sortedTickets } from "./my-tickets.rules.ts";
import { type MyTickets as Held, useMyTickets } from "./use-my-tickets.ts";

const GiveUpDialog = lazyWithRetry(async () => (await import("./GiveUpDialog.tsx")).GiveUpDialog);

/** The account's tickets, places and waiting-list entries; without a network, the cached tickets. */
export function MyTickets({ userId }: { userId: string }) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { held, isReading, read } = useMyTickets(userId);
  return (
    <section aria-labelledby={id} className="bg-sheet px-4 py-6 md:px-6.5 md:py-8">
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2
          ref={heading}
          id={id}
          tabIndex={-1}
          className="display text-[1.5rem] leading-none font-stretch-[94%]"
        >
          My bookings
        </h2>
        {held.status === "there" && held.isKept && (
          <AsOf readAt={held.readAt} isReading={isReading} read={read} />
        )}
      </div>
      {held.status === "loading" && <LoadingState>Looking for your bookings…</LoadingState>}
      {held.status === "failed" && (
        <FailedState onRetry={read} retrying={isReading}>
          Your bookings did not load. They are in your mail too.
        </FailedState>
      )}
      {held.status === "there" && <Places {...held} onGivenUp={() => heading.current?.focus()} />}
    </section>
  );
}

function AsOf({ readAt, isReading, read }: { readAt: number; isReading: boolean; read: () => void }) {
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-4 gap-y-2 text-small font-semibold">
      <p>{`No connection. As of ${londonTime(new Date(readAt))}.`}</p>
      <Button compact variant="outline" busy={isReading} onClick={read}>
        Try again
      </Button>
    </div>
  );
}

/** Adds all weeks of a programme to a calendar in one file. */
function SeveralInCalendar({ tickets }: { tickets: readonly OwnTicket[] }) {
  const weeks = tickets.filter(({ event, ticketCode }) => !isBooked(event.kind) && ticketCode);
  if (weeks.length < 2) return null;
  return (
    <Button variant="outline" className="mb-5" onClick={() => putInCalendar(weeks)}>
      {`Add all ${weeks.length} weeks to calendar`}
    </Button>
  );
}

function Places({
  tickets,
  waiting,
  isKept,
  onGivenUp,
}: Held & {
  /** Called after a ticket is cancelled or an entry is left, with the button that was used. */
  onGivenUp: () => void;
}) {
  const [givingUp, setGivingUp] = useState<GiveUpTarget>();
  const { coming, cancelled, past } = sortedTickets<OwnTicket>(tickets, new Date());
  const isEmpty = coming.length === 0 && cancelled.length === 0 && waiting.length === 0;
  return (
    <>
      {isEmpty && (
        <EmptyState
          title="No bookings yet"
          action={
            <div className="flex flex-wrap justify-center gap-3">
              <ButtonLink to={pages.campusTickets.path}>Find a night</ButtonLink>
              <ButtonLink to={pages.labs.path} variant="outline">
                Find a session
              </ButtonLink>
            </div>
          }
        >
          Your bookings appear here, and work without signal.
        </EmptyState>
      )}
      <CancelledTickets tickets={cancelled} />
      <SeveralInCalendar tickets={coming} />
      {coming.length > 0 && (
        <ul className="grid gap-5">
          {coming.map((ticket) => (
            <li key={ticket.id}>
              <MyTicket ticket={ticket} canGiveBack={!isKept} onGiveBack={() => setGivingUp({ ticket })} />
            </li>
          ))}
        </ul>
      )}
      <MyWaitingList entries={waiting} onLeave={(entry) => setGivingUp({ entry })} />
      <PastTickets tickets={past} />
      <Suspense>
        {givingUp && (
          <GiveUpDialog
            {...givingUp}
            onClose={() => setGivingUp(undefined)}
            onGivenUp={() => {
              setGivingUp(undefined);
              onGivenUp();
            }}
          />
        )}
      </Suspense>
    </>
  );
}

/** Tickets that are no longer valid, collapsed. */
function PastTickets({ tickets }: { tickets: readonly OwnTicket[] }) {
  if (tickets.length === 0) return null;
  return (
    <details className="mt-5 border-t border-line pt-2">
      <summary className="min-h-12 cursor-pointer content-center font-semibold">
        {tickets.length === 1 ? "One earlier ticket" : `${tickets.length} earlier tickets`}
      </summary>
      <ul className="grid">
        {tickets.map((ticket) => (
          <li
            key={ticket.id}
            className="flex flex-wrap justify-between gap-x-6 border-b border-line py-2.5 text-small [overflow-wrap:anywhere]"
          >
            <span>
              <strong>{ticket.event.university}</strong>, {whenText(ticket.event)}
            </span>
            <span className="text-ink-2">{pastTicketText(ticket)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function badgeOf(reason: CancelledReason | null): string {
  if (reason === "by_organiser") return "Cancelled";
  return reason === "event_called_off" || reason === null ? "Event cancelled" : "Cancelled";
}

function whyText(reason: CancelledReason | null, event: { kind: EventKind }): string {
  const { noun, ticket, nothingToPay } = wordsOf(event);
  if (reason === "by_organiser") return `The organisers cancelled your ${ticket}. The code no longer works.`;
  if (reason === "by_guardian")
    return `Your guardian said no, so the booking is cancelled. If you book this ${noun} again, one of us will decide.`;
  if (reason === "no_lead")
    return "We didn’t decide about your booking in time, so it is cancelled. We’re sorry.";
  if (reason === "no_guardian")
    return "No answer came from your guardian in time. You can book again while there are places.";
  return `This ${noun} will not take place. Your ${ticket} is cancelled${nothingToPay}.`;
}

/**
 * Tickets cancelled by the organisers, with the event, or without a guardian's confirmation. They remain until the
 * event's date has passed, because holders check here before they set out.
 */
function CancelledTickets({ tickets }: { tickets: readonly OwnTicket[] }) {
  if (tickets.length === 0) return null;
  return (
    <ul aria-label="Cancelled" className="mb-5 grid gap-3">
      {tickets.map(({ id, event, cancelledReason, cancelledMessage }) => (
        <li key={id} className="border-2 border-ink bg-newsprint px-4 py-3.5 [overflow-wrap:anywhere]">
          <Badge tone="ink" icon="close">
            {badgeOf(cancelledReason)}
          </Badge>
          <p className="mt-2 font-bold">{event.university}</p>
          <p className="text-small">{[whenText(event), event.venue].filter(Boolean).join(", ")}</p>
          <p className="mt-1 font-semibold">{whyText(cancelledReason, event)}</p>
          {cancelledMessage && (
            <p className="mt-1 whitespace-pre-line">
              The organisers say: <q>{cancelledMessage}</q>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
