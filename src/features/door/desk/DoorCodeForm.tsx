import { type FormEvent, useId, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { type EventKind, kindOf } from "#features/events/kinds/kinds.rules.ts";
import { refusalIn } from "#shared/errors/refusal.rules.ts";
import { Button } from "#shared/ui/Button.tsx";
import { FieldError } from "#shared/ui/fields/Field.tsx";
import type { DoorTicket } from "../phone/door-api.ts";
import type { DoorStore } from "../phone/door-state.ts";
import { checkedIn } from "../phone/door-steps.rules.ts";
import { whenAndWhere } from "../phone/sync-messages.rules.ts";
import { NeedsButton } from "./NeedsButton.tsx";
import { readTyped } from "./search-tickets.rules.ts";
import { type CareAccess, notesOf, pictureMarkOf } from "./verdict-display.rules.ts";

/** A field for a printed code, or for a search by name in the phone's guest list. */
export function DoorCodeForm({
  onCode,
  tickets,
  event,
  door,
  care,
  onCare,
}: {
  care: CareAccess;
  /** Opens the access needs of a checked-in guest. */
  onCare: (ticket: DoorTicket) => void;
  onCode: (text: string) => void;
  tickets: readonly DoorTicket[];
  event: { kind: EventKind };
  door: DoorStore;
}) {
  const id = useId();
  const [text, setText] = useState("");
  const [failure, setFailure] = useState("");
  const [isAsked, setIsAsked] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  // The field accepts codes without their prefix.
  const prefix = kindOf(event).codePrefix;
  const { code, found } = useMemo(() => readTyped(tickets, text, { prefix }), [tickets, text, prefix]);
  const submit = (pressed: FormEvent) => {
    pressed.preventDefault();
    if (!text.trim()) return;
    if (found.length > 0) {
      // A name is not an invalid code; the volunteer must choose the person from the list. Rendered immediately,
      // because the message moves the list down and the focused element must scroll into view there.
      flushSync(() => setIsAsked(true));
      list.current?.querySelector("button")?.focus();
      return;
    }
    if (code === undefined) return setIsAsked(true);
    onCode(code);
    write("");
  };
  const write = (next: string) => {
    setText(next);
    setIsAsked(false);
  };
  const undo = (bookingId: string) => {
    setFailure("");
    door
      .undoOther(bookingId)
      .catch((error) =>
        setFailure(
          refusalIn(error)?.message ?? "Not undone: this needs the network. Try again when it is back.",
        ),
      );
  };
  return (
    <form onSubmit={submit} className="grid gap-3">
      <label htmlFor={id} className="font-semibold">
        Ticket code or name
      </label>
      <div className="flex gap-3">
        <input
          id={id}
          value={text}
          onChange={({ target }) => write(target.value)}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          placeholder="7K4Q-91MX"
          maxLength={100}
          className="control mono min-h-14 min-w-0 text-[1.25rem] uppercase"
        />
        <Button type="submit" className="min-h-14">
          Check
        </Button>
      </div>
      {failure && <FieldError role="alert">{failure}</FieldError>}
      <p role="status" className={isAsked ? "text-small font-semibold" : "sr-only"}>
        {isAsked
          ? found.length > 0
            ? "That code is incomplete. Choose the person:"
            : "No name on the guest list matches, and the code is incomplete."
          : text.trim().length > 1 && code === undefined && `${found.length} on the list`}
      </p>
      {found.length > 0 && (
        <ul ref={list} className="border-t-2 border-ink bg-sheet">
          {found.map((ticket) => (
            <Found
              key={ticket.bookingId}
              ticket={ticket}
              event={event}
              care={care}
              onCare={() => onCare(ticket)}
              onUndo={() => undo(ticket.bookingId)}
              onCode={() => {
                onCode(ticket.codes[0] ?? "");
                write("");
              }}
            />
          ))}
        </ul>
      )}
    </form>
  );
}

function Found({
  ticket,
  event,
  onCode,
  onUndo,
  care,
  onCare,
}: {
  ticket: DoorTicket;
  event: { kind: EventKind };
  onCode: () => void;
  onUndo: () => void;
  care: CareAccess;
  onCare: () => void;
}) {
  const { studentName, codes, bookingStatus } = ticket;
  const first = checkedIn(ticket);
  const notes = [pictureMarkOf(ticket, event) ?? [], notesOf(ticket, care)].flat();
  return (
    <li className="flex min-h-15 items-center gap-3 border-b border-line px-3 py-2">
      <span className="min-w-0 grow">
        <span className="block font-semibold [overflow-wrap:anywhere]">{studentName}</span>
        <span className="mono block text-mono text-ink-2">{codes.join(", ")}</span>
        {bookingStatus === "confirmed" &&
          !first &&
          notes.map((note) => (
            <span key={note} className="block text-small font-semibold [overflow-wrap:anywhere]">
              {note}
            </span>
          ))}
        {ticket.comesIfFree && !first && (
          <span className="block text-small font-semibold">No place is held for them</span>
        )}
        {first && <span className="block text-small">{`In at ${whenAndWhere(first, new Date())}`}</span>}
      </span>
      {bookingStatus === "cancelled" && !ticket.comesIfFree ? (
        <span className="text-small font-semibold">Cancelled</span>
      ) : ticket.waitsForGuardian ? (
        <span className="text-small font-semibold">
          {ticket.guardianSaidNo ? "A guardian said no" : "Waits for the guardian"}
        </span>
      ) : first ? (
        <span className="flex shrink-0 flex-wrap justify-end gap-2">
          {care !== "asks" && <NeedsButton compact name={studentName} onCare={onCare} />}
          <Button
            compact
            variant="outline"
            aria-label={`Undo the check-in of ${studentName}`}
            onClick={onUndo}
          >
            Undo
          </Button>
        </span>
      ) : (
        <Button
          compact
          className="shrink-0 whitespace-nowrap"
          aria-label={`Let ${studentName} in`}
          onClick={onCode}
        >
          Let in
        </Button>
      )}
    </li>
  );
}
