import type { ReactNode } from "react";
import { Link } from "react-router";
import { pages } from "#features/site/pages.ts";
import { penceOf } from "#shared/money/pence.ts";
import { dayText } from "#shared/time/dates.ts";
import { DialogStub } from "#shared/ui/dialogs/DialogStub.tsx";
import { saveFile } from "#shared/ui/save-file.client.ts";
import { printOfEvent, securedPrints } from "../events/event-print.rules.ts";
import { priceTextOf, whereText } from "../events/event-words.rules.ts";
import { doorsText } from "../events/events.rules.ts";
import { bookingOf, kindOf, wordsOf } from "../kinds/kinds.rules.ts";
import { calendarFile, calendarFileName } from "../tickets/calendar.rules.ts";
import { TicketQr } from "../tickets/QrCode.tsx";
import { bookedText, FOR_TWO } from "./bookings.rules.ts";
import type { OwnTicket } from "./my-places-data.ts";
import { WaitingTicket } from "./WaitingTicket.tsx";

/** The ticket after a successful booking, with any others booked with it. Each is valid on its date only. */
export function SecuredTicket({
  ticket,
  also = [],
  offer,
}: {
  ticket: OwnTicket;
  also?: readonly OwnTicket[];
  /** Another action for the ticket, such as push notifications. */
  offer?: ReactNode;
}) {
  const { event, studentName, ticketCode, ticketPrice, places, guardianDueAt, waitsForLead } = ticket;
  const saveCalendarFile = () => {
    const link = location.origin + pages.profile.path;
    const open = [ticket, ...also].filter(({ ticketCode }) => ticketCode);
    const file = calendarFile(open, { link, at: new Date(ticket.createdAt) });
    saveFile(new Blob([file], { type: "text/calendar" }), calendarFileName(event));
  };
  return (
    <DialogStub
      title={guardianDueAt ? "PLACE HELD" : bookingOf(event).secured}
      words={bookedText(ticket, also.length)}
      print={securedPrints[printOfEvent(event.id, event.university).stock]}
      facts={[
        { label: "Name", value: studentName },
        { label: "When", value: doorsText(event) },
        ...(also.length > 0 ? [{ label: "Also on", value: <AlsoOn tickets={also} /> }] : []),
        ...placeFacts(event, ticketPrice),
        ...(places > 1 ? [{ label: "For", value: FOR_TWO }] : []),
        {
          label: "Keep",
          value: (
            <span className="flex flex-wrap gap-x-4">
              <Link to={pages.profile.path} className="link inline-flex min-h-6 items-center">
                On your profile
              </Link>
              {!guardianDueAt && (
                <button type="button" onClick={saveCalendarFile} className="link min-h-6 cursor-pointer">
                  Add to calendar
                </button>
              )}
              {offer}
            </span>
          ),
        },
      ]}
      codeLabel={
        also.length > 0 ? `${wordsOf(event).code}, ${dayText(event.eventDate)}` : wordsOf(event).code
      }
      {...(guardianDueAt
        ? {
            code: "Not yet",
            qr: <WaitingTicket until={guardianDueAt} waitsForLead={waitsForLead} guardianIsGone={false} />,
          }
        : { code: ticketCode ?? "", qr: <TicketQr code={ticketCode ?? ""} /> })}
      close="CLOSE"
    />
  );
}

function AlsoOn({ tickets }: { tickets: readonly OwnTicket[] }) {
  return (
    <>
      <ul className="grid gap-1">
        {tickets.map(({ id, event, ticketCode }) => (
          <li key={id}>
            <span className="block">{doorsText(event)}</span>
            {ticketCode && <span className="block font-mono">{ticketCode}</span>}
          </li>
        ))}
      </ul>
      {tickets.some(({ ticketCode }) => ticketCode) && (
        <p className="mt-1 text-small font-normal">
          Each date has a separate code. You also find the codes in our email and on your profile.
        </p>
      )}
    </>
  );
}

function placeFacts(event: OwnTicket["event"], ticketPrice: number) {
  const { isNamedByPlace } = kindOf(event);
  const price = priceTextOf(event, penceOf(ticketPrice));
  const place = isNamedByPlace
    ? [
        { label: "Venue", value: event.venue },
        { label: "Where", value: `${event.university}, ${event.location}` },
      ]
    : [
        { label: bookingOf(event).list.event, value: event.university },
        { label: "Where", value: whereText(event) },
      ];
  return [...place, ...(price ? [{ label: "Price", value: price }] : [])];
}
