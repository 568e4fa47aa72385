import type { ReactNode } from "react";
import { whereText } from "#features/events/events/event-words.rules.ts";
import { pages } from "#features/site/pages.ts";
import type { BrowserApi } from "#shared/api/browser-api.ts";
import { Badge } from "#shared/ui/Badge.tsx";
import { Button } from "#shared/ui/Button.tsx";
import { EmptyState } from "#shared/ui/feedback/EmptyState.tsx";
import { PageTitle } from "#shared/ui/layout/PageTitle.tsx";
import { OPEN_DAYS } from "../shifts/open-shifts.rules.ts";
import { timesText } from "../times/times.rules.ts";
import { answerOf, isDone, type Outcome, outcomes, type ShiftAction } from "./own-shifts.rules.ts";

/** A volunteer's shifts and the open ones. Each button is a form, which works without JavaScript. */
export function OwnShifts({
  path,
  leavePath,
  outcome,
  name,
  own,
  open,
}: {
  path: string;
  leavePath: string;
  /** The outcome of the last click. */
  outcome: Outcome | null;
  name: string;
  own: readonly OwnShiftRow[];
  open: readonly OpenShiftRow[];
}) {
  return (
    <div className="mx-auto w-full max-w-page px-4 pb-12 md:px-8 md:pb-24">
      <PageTitle lead={`Hello ${name}. Thank you for helping.`}>{pages.rota.title}</PageTitle>
      {outcome && (
        <p
          role={isDone(outcome) ? "status" : "alert"}
          className={`mb-8 max-w-[56rem] border-2 border-ink px-4.5 py-4 font-semibold ${isDone(outcome) ? "bg-arch text-ink" : "bg-sheet"}`}
        >
          {outcomes[outcome]}
        </p>
      )}
      <div className="grid max-w-[56rem] gap-12">
        <Section title="Yours">
          {own.length === 0 ? (
            <EmptyState title="Nothing yet">Take a shift below, and it shows up here.</EmptyState>
          ) : (
            own.map((shift) => (
              <Shift key={shift.shiftId} shift={shift} notes={notesOf(shift)}>
                {shift.door === "open" && shift.isReady && (
                  <Press path={path} action="door" shift={shift} variant="primary">
                    Open the door
                  </Press>
                )}
                {shift.canBeDropped && (
                  <Press path={path} action="drop" shift={shift} variant="outline">
                    Drop it
                  </Press>
                )}
              </Shift>
            ))
          )}
        </Section>
        <Section title="Open shifts">
          {open.length === 0 ? (
            <EmptyState title="All taken">
              {`All shifts in the next ${OPEN_DAYS} days are filled. We’ll email you about new ones.`}
            </EmptyState>
          ) : (
            open.map((shift) => (
              <Shift key={shift.shiftId} shift={shift} notes={hindrancesOf(shift)} left={shift.left}>
                {!shift.hindrance && (
                  <Press path={path} action="claim" shift={shift} variant="primary">
                    Take it
                  </Press>
                )}
              </Shift>
            ))
          )}
        </Section>
        <p>
          <a className="link inline-flex min-h-12 items-center font-semibold" href={leavePath}>
            Stop volunteering
          </a>
        </p>
      </div>
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-4 display text-[1.5rem] leading-none font-stretch-[94%]">{title}</h2>
      <div className="grid gap-3">{children}</div>
    </section>
  );
}

function Shift({
  shift,
  notes,
  left,
  children,
}: {
  shift: OwnShiftRow | OpenShiftRow;
  notes: readonly string[];
  /** The number of unfilled places on the shift. */
  left?: number;
  children: ReactNode;
}) {
  const { name, event, withUnder18s } = shift;
  return (
    <article className="grid gap-3 border-2 border-ink bg-sheet px-4.5 py-4 wrap-anywhere md:grid-cols-[1fr_auto] md:items-center">
      <div className="min-w-0">
        <h3 className="text-lead font-bold">{`${name}, ${event.university}`}</h3>
        <p className="tabular-nums">{timesText(shift)}</p>
        <p>{whereText(event)}</p>
        {(left !== undefined || withUnder18s) && (
          <p className="mt-2 flex flex-wrap gap-2">
            {left !== undefined && (
              <Badge tone="hivis" wraps>
                {left === 1 ? "1 place" : `${left} places`}
              </Badge>
            )}
            {withUnder18s && <Badge wraps>With under-18s</Badge>}
          </p>
        )}
        {notes.map((note) => (
          <p key={note} className="mt-2 text-small text-ink-2">
            {note}
          </p>
        ))}
      </div>
      <div className="grid gap-3 sm:flex sm:flex-wrap">{children}</div>
    </article>
  );
}

function Press({
  path,
  action,
  shift: { shiftId, name, event },
  variant,
  children,
}: {
  path: string;
  action: ShiftAction;
  shift: OwnShiftRow | OpenShiftRow;
  variant: "primary" | "outline";
  children: string;
}) {
  return (
    <form method="post" action={path} className="grid">
      <Button
        type="submit"
        name="answer"
        value={answerOf(action, shiftId)}
        variant={variant}
        aria-label={`${children}: ${name}, ${event.university}`}
      >
        {children}
      </Button>
    </form>
  );
}

function notesOf({ door, isReady, canBeDropped }: OwnShiftRow): string[] {
  const notes: string[] = [];
  if (!isReady) notes.push(outcomes["not-ready"]);
  else if (door === "early")
    notes.push(
      "From an hour before, you can open check-in on your phone here. Check-in then also works without signal.",
    );
  else if (door === "open") notes.push("Opens the list of tickets on this phone, until your shift is over.");
  if (!canBeDropped) notes.push(outcomes.started);
  return notes;
}

function hindrancesOf({ hindrance }: OpenShiftRow): string[] {
  return hindrance ? [outcomes[hindrance]] : [];
}

type Shown = Awaited<ReturnType<BrowserApi["rota"]["ownShifts"]["show"]>>;

/** One of the volunteer's shifts, or an open one, with times from JSON or as dates. */
type OwnShiftRow = AnyMoments<Shown["own"][number]>;
type OpenShiftRow = AnyMoments<Shown["open"][number]>;

type AnyMoments<Row> = Omit<Row, "startsAt" | "endsAt"> & Record<"startsAt" | "endsAt", Date | string>;
