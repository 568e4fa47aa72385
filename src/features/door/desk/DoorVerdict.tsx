import { useEffect, useEffectEvent } from "react";
import { serverClock } from "#shared/time/server-clock.client.ts";
import { FitLine } from "#shared/type/FitLine.tsx";
import { Button } from "#shared/ui/Button.tsx";
import { LiveRegion } from "#shared/ui/feedback/LiveRegion.tsx";
import { Icon, type IconName } from "#shared/ui/Icon.tsx";
import type { DoorStore } from "../phone/door-state.ts";
import type { ShownVerdict } from "../phone/shown-verdict.rules.ts";
import { signal } from "./door-signals.client.ts";
import { NeedsButton } from "./NeedsButton.tsx";
import {
  type AgeMark,
  type CareAccess,
  displayOf,
  type JudgedList,
  type Tone,
  type VerdictDisplay,
} from "./verdict-display.rules.ts";

/** How long a verdict is shown, in milliseconds: short for an admission, longer for verdicts to read. */
const SHOWN_MS: Record<Tone, number> = { in: 1600, again: 8000, no: 8000, ask: 20_000 };

/** Milliseconds for an admission with an age, or without photo consent: time for a wristband. */
const AGE_MS = 4000;

/** Milliseconds for an admission with notes. */
const NOTES_MS = 12_000;

const tones: Record<Tone, { paper: string; icon: IconName }> = {
  in: { paper: "border-transparent bg-arch", icon: "check" },
  again: { paper: "border-dashed border-ink bg-flare", icon: "alert" },
  no: { paper: "border-solid border-ink bg-overground", icon: "close" },
  ask: { paper: "border-dotted border-ink bg-hivis", icon: "search" },
};

/** The papers of the age bands, in addition to their labels. */
const ageLooks: Record<AgeMark["look"], string> = {
  "14": "border-dotted bg-sheet",
  "16": "border-dashed bg-hivis",
  "18": "border-solid bg-overground",
  ask: "border-double bg-flare",
};

/**
 * The verdict as a full-screen overlay: colour, word and icon, with sound and vibration. The camera keeps running
 * below, and any tap closes the overlay.
 */
export function DoorVerdict({
  door,
  shown,
  isMuted,
  list,
  care,
  onCare,
}: {
  door: DoorStore;
  shown: ShownVerdict | undefined;
  isMuted: boolean;
  list: JudgedList;
  care: CareAccess;
  /** Opens the admitted person's access needs. */
  onCare: () => void;
}) {
  const look = shown && displayOf(shown, serverClock.now(), list, care);
  const [name, ...details] = look?.lines ?? [];
  // The word leaves room for the details to read before the next person, on one screen.
  const hasMore = look && (look.age !== undefined || look.pictures !== undefined || look.notes.length > 0);
  const mark = shown && `${shown.scanId} ${shown.verdict}`;
  const shownMs = look ? shownFor(look) : SHOWN_MS.in;
  const say = useEffectEvent(() => {
    if (look && shown?.verdict !== "asking") signal(look.tone, isMuted);
  });
  useEffect(() => {
    if (!mark) return;
    say();
    const stays = setTimeout(door.clear, shownMs);
    return () => clearTimeout(stays);
  }, [mark, shownMs, door]);
  useEffect(() => {
    const leave = ({ key }: KeyboardEvent) => key === "Escape" && door.clear();
    addEventListener("keydown", leave);
    return () => removeEventListener("keydown", leave);
  }, [door]);

  return (
    <>
      <LiveRegion role="alert" className="sr-only" occasion={mark}>
        {look &&
          `${look.word}. ${[...look.lines, look.age?.words ?? [], look.pictures ?? [], ...look.notes].flat().join(". ")}`}
      </LiveRegion>
      {look && shown && (
        // The alert above has the text, and Escape also closes the overlay. The tap is a shortcut.
        // biome-ignore lint/a11y/noStaticElementInteractions: see above.
        // biome-ignore lint/a11y/useKeyWithClickEvents: see above.
        <div
          data-verdict={shown.verdict}
          onClick={door.clear}
          className={`fixed inset-0 z-50 flex cursor-pointer flex-col overflow-y-auto border-[14px] p-4 text-ink md:border-[24px] md:p-10 ${tones[look.tone].paper}`}
        >
          {shown.verdict === "admitted" && <UndoButton onUndo={() => void door.undo(shown.scanId)} />}
          <div className="mx-auto my-auto w-full max-w-[56rem] bg-inherit">
            <Icon
              name={tones[look.tone].icon}
              className={`mb-4 ${hasMore ? "size-16" : "size-24 md:size-36"}`}
            />
            <div aria-hidden="true">
              <FitLine
                key={look.word}
                text={look.word.toUpperCase()}
                measureEm={4.4}
                narrowMeasureEm={3}
                maxScale={hasMore ? 1 : 2.2}
              />
              <p className="mt-6 font-display text-[clamp(2rem,1.4rem+4vw,4rem)] leading-none font-black [font-stretch:90%] [overflow-wrap:anywhere]">
                {name}
              </p>
              {look.age && (
                <p
                  data-age={look.age.look}
                  className={`mt-4 border-4 border-ink px-4 py-3 font-display text-[clamp(1.5rem,1.2rem+2vw,2.5rem)] leading-tight font-black ${ageLooks[look.age.look]}`}
                >
                  {look.age.words}
                </p>
              )}
              {look.pictures && (
                <p
                  data-pictures="no"
                  className="mt-4 border-4 border-ink bg-flare px-4 py-3 font-display text-[clamp(1.5rem,1.2rem+2vw,2.5rem)] leading-tight font-black"
                >
                  {look.pictures}
                </p>
              )}
              {look.notes.map((note) => (
                <p
                  key={note}
                  className="mt-4 border-2 border-ink bg-sheet px-4 py-3 text-[clamp(1.25rem,1rem+1.5vw,2rem)] leading-snug font-bold [overflow-wrap:anywhere]"
                >
                  {note}
                </p>
              ))}
              {details.map((line) => (
                <p
                  key={line}
                  className="mt-3 text-[clamp(1.25rem,1rem+1.5vw,2rem)] leading-snug font-semibold"
                >
                  {line}
                </p>
              ))}
            </div>
            {shown.verdict === "unlisted" && <LetInButton onLetIn={() => void door.letIn()} />}
          </div>
          <div className="mx-auto mt-6 flex w-full max-w-[56rem] shrink-0 gap-3">
            {shown.verdict === "admitted" && shown.ticket?.hasNeeds && care === "opens" && (
              <NeedsButton className="min-h-18 text-lead" name={shown.ticket.studentName} onCare={onCare} />
            )}
            <Button
              variant={shown.verdict === "unlisted" ? "outline" : "primary"}
              className="min-h-18 grow text-lead"
              onClick={door.clear}
            >
              Next
            </Button>
          </div>
        </div>
      )}
    </>
  );
}

/** An admission with a known age is brief; notes and questions take time to read. */
function shownFor({ tone, age, pictures, notes }: VerdictDisplay): number {
  if (notes.length > 0 || age?.look === "ask") return NOTES_MS;
  return age || pictures ? AGE_MS : SHOWN_MS[tone];
}

/** Small, and at the opposite end of the screen from Next. */
function UndoButton({ onUndo }: { onUndo: () => void }) {
  return (
    <Button
      compact
      variant="outline"
      className="min-h-12 shrink-0 self-end"
      onClick={(event) => {
        event.stopPropagation();
        onUndo();
      }}
    >
      Undo
    </Button>
  );
}

function LetInButton({ onLetIn }: { onLetIn: () => void }) {
  return (
    <Button
      className="mt-8"
      onClick={(event) => {
        event.stopPropagation();
        onLetIn();
      }}
    >
      Let them in, check later
    </Button>
  );
}
