import { type FormEvent, useId, useMemo, useRef, useState } from "react";
import * as z from "zod/mini";
import { Desk, type DeskOf } from "#features/auth/desk/Desk.tsx";
import { question, type Selecting } from "#features/auth/desk/question.ts";
import { useChange } from "#features/auth/desk/use-change.ts";
import { holderQuestion } from "#features/events/bookings/holder-question.ts";
import { refusalText } from "#shared/errors/refusal.rules.ts";
import { personCell, sentCell } from "#shared/lists/list-cells.tsx";
import type { Selection } from "#shared/lists/use-selection.tsx";
import { countText } from "#shared/numbers/count.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { denseLondonTime, londonClock } from "#shared/time/london.ts";
import { Badge, type BadgeTone } from "#shared/ui/Badge.tsx";
import { Button } from "#shared/ui/Button.tsx";
import { TextField } from "#shared/ui/fields/TextField.tsx";
import { signUpFields } from "./invitations.fields.ts";
import { invitationStatus, isInvitationCode } from "./invitations.rules.ts";
import { marking } from "./invitations-data.ts";
import { type InvitationRow, invitationsList } from "./invitations-list.rules.ts";

const procedures = apiQueries.signal.invitations;

const { slot } = marking;

const isUnused = ({ usedAt, endedBy }: InvitationRow) => usedAt === null && endedBy !== "by_organiser";

const withdrawal: Selecting<InvitationRow> = {
  list: procedures.list,
  state: "not used",
  selectable: { only: "unused" },
  canSelect: isUnused,
  action: "Withdraw",
  words(invitations, size) {
    const [first] = "rows" in invitations ? invitations.rows : [];
    const isOne = size === 1 && first;
    return {
      title: isOne ? "Withdraw this invitation?" : `Withdraw ${countText(size)} invitations?`,
      description: `${isOne ? `The code of ${first.fullName} no longer works` : "Their codes no longer work"}, and the places are free for others. ${toldText(invitations)} You can’t undo this.`,
      keep: isOne ? "Keep it" : "Keep them",
      confirm: "Withdraw",
    };
  },
  confirming: "Withdrawing",
  async act(input) {
    const { withdrawn, left } = await procedures.withdraw.call(input);
    return { done: withdrawn, left };
  },
  slot,
  nameOf: ({ fullName }) => fullName,
  told: (count) => ({
    title: count === 1 ? "Invitation withdrawn" : `${countText(count)} invitations withdrawn`,
    text: "Free places are open to others.",
  }),
};

/** Adds a guest who asked the staff, for example on the phone. */
const additionTo = (eventId: string) =>
  question({
    title: "Add booking",
    description: "We email them the ticket. If the event is full, they join the waiting list.",
    confirm: "Add booking",
    confirming: "Adding…",
    form: {
      schema: z.omit(z.object(signUpFields), { eventId: true }),
      fields: {
        fullName: { label: "Full name", input: "line" },
        email: { label: "Email", input: "email" },
        telephone: { label: "Telephone", input: "phone" },
      },
    },
    call: (_: undefined, input, idempotencyKey) => procedures.add.call({ ...input, eventId, idempotencyKey }),
    slot,
    done: (_, { waits }, { email }) => ({
      title: waits ? "On the waiting list" : "Booking added",
      text: waits ? `We’ll email ${email} when a place is free.` : `Ticket emailed to ${email}.`,
    }),
    failed: { title: "Booking not added" },
    changes: [procedures.list, apiQueries.admin.counts],
  });

const correcting = holderQuestion(
  ({ fullName, email }: InvitationRow) => ({ fullName, email, hasAccount: false }),
  { changes: [procedures.list] },
);

function toneOf(status: string): BadgeTone {
  if (status === "Used") return "arch";
  return ["Active", "Waiting", "Offered"].includes(status) ? "outline" : "dashed";
}

const desk: DeskOf<InvitationRow> = {
  list: invitationsList,
  procedures,
  topic: "signal-invitations",
  nameOf: ({ fullName }) => fullName,
  selecting: withdrawal,
  cells: (phoneCell) => ({
    Person: personCell("minmax(0,1.6fr)", ({ fullName: name, email }) => ({ name, email })),
    Telephone: { width: "minmax(0,0.9fr)", cell: ({ telephone }) => phoneCell(telephone) },
    Code: {
      width: "8.25rem",
      cell: ({ codes }) => (
        <span className="font-mono text-mono font-medium">{codes.map(({ code }) => code).join(", ")}</span>
      ),
    },
    Event: { width: "minmax(0,1.3fr)", stacked: "wide" },
    Created: sentCell("right"),
    Status: {
      width: "8rem",
      stacked: "right",
      cell: (row) => {
        const status = invitationStatus(row);
        const [word, detail] = status.split(", ");
        const isHeld = row.hasPlace && row.heldUntil;
        const more = isHeld ? `held until ${londonClock(new Date(isHeld))}` : detail;
        const by = row.addedByStaff && "Added by staff";
        return (
          <>
            <Badge tone={toneOf(status)}>{word}</Badge>
            {more && <span className="mt-1 block text-small">{more}</span>}
            {by && <span className="mt-1 block text-small">{by}</span>}
          </>
        );
      },
    },
    Actions: {
      width: "13rem",
      stacked: "wide",
      actions: [
        {
          label: "Mark used",
          when: isUnused,
          does: {
            ...marking,
            call: ({ codes }) => marking.call(codes[0]?.code ?? "", undefined, ""),
            done: ({ codes }, row) => marking.done(codes[0]?.code ?? "", row),
          },
        },
        {
          label: "Change name or email",
          look: "link",
          when: (row) => isUnused(row) && row.hasPlace,
          asks: correcting,
        },
        { label: "Withdraw", look: "link", when: isUnused, asks: withdrawal },
        {
          label: "Let sign up again",
          look: "link",
          when: ({ endedBy }) => endedBy === "by_organiser",
          does: {
            call: ({ id }) => apiQueries.campus.bookingAdmin.allowAgain.call({ id }),
            slot,
            done: ({ fullName }) => ({ title: "They can sign up again", text: fullName }),
            failed: { title: "Not changed" },
            changes: [procedures.list],
          },
        },
        {
          label: "Undo",
          spoken: ({ fullName }) => `Undo use: ${fullName}`,
          look: "link",
          when: ({ usedAt, endedBy }) => usedAt !== null && endedBy !== "by_organiser",
          note: ({ usedAt }) => (
            <span className="text-small whitespace-nowrap tabular-nums">
              {denseLondonTime(new Date(usedAt ?? ""), new Date())}
            </span>
          ),
          does: {
            ...marking,
            call: ({ id }) => procedures.undoUse.call({ id }),
            done: ({ fullName }) => ({ title: "Invitation active again", text: fullName }),
            failed: { title: "Not undone" },
          },
        },
      ],
    },
  }),
};

/** All invitations, or those to one event, with search. Admins mark one as used, or withdraw several. */
export function InvitationsPanel({ eventId }: { eventId?: string }) {
  const shown = useMemo(
    () =>
      eventId
        ? {
            ...desk,
            input: { eventId },
            add: { button: "Add booking", asks: additionTo(eventId) },
          }
        : desk,
    [eventId],
  );
  return <Desk desk={shown} tool={!eventId && <UseCodeForm />} />;
}

function toldText(invitations: Selection<InvitationRow>): string {
  if ("matching" in invitations) return "We email the people who confirmed their place.";
  const told = invitations.rows.filter(({ hasPlace, heldUntil }) => hasPlace && heldUntil === null).length;
  if (told === 0) return "No emails, because no place was confirmed.";
  return told === 1
    ? "We mail the one person who had confirmed the place."
    : `We mail the ${countText(told)} people who had confirmed the place.`;
}

/** Marks an invitation as used, by its code. */
function UseCodeForm() {
  const mark = useChange<string>("row");
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = field.current?.value ?? "";
    if (mark.isPending) return;
    if (!isInvitationCode(typed)) {
      setProblem("Enter a code, for example SG-7K4Q-91MX");
      field.current?.focus();
      return;
    }
    setProblem(undefined);
    mark.mutate(
      { change: marking, row: typed },
      {
        onSuccess() {
          // The admin may already have typed the next guest's code.
          if (field.current?.value === typed) field.current.value = "";
        },
        onError: (error) => setProblem(refusalText(error)),
        // The field is ready for the next code.
        onSettled: () => field.current?.focus(),
      },
    );
  };
  return (
    <form onSubmit={submit} method="post" noValidate className="flex flex-wrap items-start gap-2.5">
      <div className="min-w-0 flex-1 basis-48">
        <TextField
          ref={field}
          name={id}
          label="Code at the door"
          placeholder="SG-7K4Q-91MX"
          autoComplete="off"
          autoCapitalize="characters"
          error={problem}
        />
      </div>
      <Button type="submit" variant="outline" busy={mark.isPending} className="min-h-12.5! sm:mt-7.5">
        Mark as used
      </Button>
    </form>
  );
}
