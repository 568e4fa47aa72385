import { Suspense, useEffect, useState } from "react";
import { pages } from "#features/site/pages.ts";
import { penceOf } from "#shared/money/pence.ts";
import { keepPageNow } from "#shared/offline/use-kept-pages.ts";
import { lazyWithRetry } from "#shared/pages/lazy-with-retry.ts";
import { Print } from "#shared/print/Print.tsx";
import { FitLine } from "#shared/type/FitLine.tsx";
import { Badge } from "#shared/ui/Badge.tsx";
import { Button } from "#shared/ui/Button.tsx";
import { Facts } from "#shared/ui/Facts.tsx";
import { saveFile } from "#shared/ui/save-file.client.ts";
import { stockClass } from "#shared/ui/styles/stock-class.ts";
import { kindOf, wordsOf } from "../kinds/kinds.rules.ts";
import "#shared/ui/styles/printout.css";
import { toast } from "#shared/ui/toasts/toasts.ts";
import { FOR_TWO } from "../bookings/bookings.rules.ts";
import type { OwnTicket } from "../bookings/my-places-data.ts";
import { TooYoungTicket, WaitingTicket } from "../bookings/WaitingTicket.tsx";
import { entryFacts } from "../events/entry-facts.rules.ts";
import { printOfEvent } from "../events/event-print.rules.ts";
import { priceTextOf, whereText } from "../events/event-words.rules.ts";
import { doorsText } from "../events/events.rules.ts";
import { calendarFile, calendarFileName } from "../tickets/calendar.rules.ts";
import { TicketQr } from "../tickets/QrCode.tsx";

// Preloaded with the ticket, because there may be no network at the door.
const WholeScreenTicket = lazyWithRetry(
  async () => (await import("./WholeScreenTicket.tsx")).WholeScreenTicket,
  () =>
    toast({
      title: "“Show at the door” did not load",
      text: "Show the ticket on this page instead.",
      tone: "note",
      slot: "not-loaded",
    }),
);

const GuardianDialog = lazyWithRetry(
  async () => (await import("../guardian-answers/GuardianDialog.tsx")).GuardianDialog,
);

/** A confirmed ticket of an upcoming night or session. */
export function MyTicket({
  ticket,
  canGiveBack,
  onGiveBack,
}: {
  ticket: OwnTicket;
  canGiveBack: boolean;
  onGiveBack: () => void;
}) {
  const { event, studentName, ticketCode: code, ticketPrice, places, checkedIn } = ticket;
  const { guardianDueAt, waitsForLead, guardianIsGone, isTooYoung } = ticket;
  const { isNamedByPlace, words } = kindOf(event);
  const heldFor = words.ticketFor;
  const price = priceTextOf(event, penceOf(ticketPrice));
  const askLabel = guardianIsGone ? "Name another guardian" : "Ask your guardian again";
  const [isWhole, setIsWhole] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  // Immediate, because the next visit may be at a door without a network.
  useEffect(keepPageNow, []);
  const print = printOfEvent(event.id, event.university);
  const paper = stockClass[print.stock];
  const show = () => setIsWhole(true);
  return (
    <article aria-label={`${heldFor.charAt(0).toUpperCase()}${heldFor.slice(1)} ${event.university}`}>
      <div className="prints-alone torn-across">
        <div className="torn grid-cols-[minmax(0,1fr)] @[30rem]:grid-cols-[minmax(0,1fr)_13rem]">
          <div
            className={`torn-main grid grid-rows-[auto_1fr] md:grid-cols-[22.2cqi_minmax(0,1fr)] md:grid-rows-none ${paper}`}
          >
            <div className="relative aspect-39/10 md:aspect-auto">
              <Print
                name={print.name}
                shape="tall"
                narrowShape="ribbon"
                className="absolute inset-0 size-full object-cover"
              />
            </div>
            <div className="min-w-0 px-4 pt-4 pb-6 @[30rem]:px-5">
              {checkedIn && <Badge tone="arch">Checked in</Badge>}
              <h3 className="mt-2 mb-4" aria-label={event.university}>
                <FitLine
                  text={event.university.toUpperCase()}
                  measureEm={5.2}
                  narrowMeasureEm={6.4}
                  maxScale={2.4}
                />
              </h3>
              <Facts
                className="text-small"
                facts={[
                  { label: "Name", value: studentName },
                  { label: "When", value: doorsText(event) },
                  ...(isNamedByPlace
                    ? [
                        { label: "Venue", value: event.venue },
                        { label: "Where", value: event.location },
                      ]
                    : [{ label: "Where", value: whereText(event) }]),
                  ...(price ? [{ label: "Price", value: price }] : []),
                  ...(places > 1 ? [{ label: "For", value: FOR_TWO }] : []),
                  ...entryFacts(event),
                ]}
              />
            </div>
          </div>
          <div className={`torn-stub flex flex-col items-center justify-center gap-3 p-4 ${paper}`}>
            {isTooYoung && <TooYoungTicket event={event} />}
            {guardianDueAt && !isTooYoung && (
              <WaitingTicket
                until={guardianDueAt}
                waitsForLead={waitsForLead}
                guardianIsGone={guardianIsGone}
              />
            )}
            {code && (
              <>
                <p className="text-center font-mono leading-tight">
                  <span className="block text-mono font-medium uppercase">{wordsOf(event).code}</span>
                  <span className="text-[1.25rem] font-bold [overflow-wrap:anywhere]">{code}</span>
                </p>
                <div className="size-42">
                  <TicketQr code={code} />
                </div>
              </>
            )}
          </div>
        </div>
      </div>
      <div className="mt-3 grid gap-3 sm:flex sm:flex-wrap">
        {guardianDueAt && !waitsForLead && !isTooYoung && (
          <Button onClick={() => setIsAsking(true)} aria-label={`${askLabel}: ${event.university}`}>
            {askLabel}
          </Button>
        )}
        {code && (
          <>
            <Button onClick={show} aria-label={`Show at the door: ${event.university}`}>
              Show at the door
            </Button>
            <Button
              variant="outline"
              onClick={() => putInCalendar([ticket])}
              aria-label={`Add to calendar: ${event.university}`}
            >
              Add to calendar
            </Button>
          </>
        )}
        {canGiveBack && !checkedIn && (
          <Button variant="outline" onClick={onGiveBack} aria-label={`I can’t come: ${event.university}`}>
            I can’t come
          </Button>
        )}
      </div>
      <Suspense>{isAsking && <GuardianDialog ticket={ticket} onClose={() => setIsAsking(false)} />}</Suspense>
      <Suspense>
        {code && (
          <WholeScreenTicket ticket={ticket} code={code} open={isWhole} onClose={() => setIsWhole(false)} />
        )}
      </Suspense>
    </article>
  );
}

/** Saves one calendar file with the events of these tickets. */
export function putInCalendar(tickets: readonly OwnTicket[]): void {
  const [first] = tickets;
  if (!first) return;
  const link = location.origin + pages.profile.path;
  const file = calendarFile(tickets, { link, at: new Date(first.createdAt) });
  saveFile(new Blob([file], { type: "text/calendar" }), calendarFileName(first.event));
}
