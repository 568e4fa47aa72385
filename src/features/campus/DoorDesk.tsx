import { useEffect, useEffectEvent, useState } from "react";
import { Link } from "react-router";
import { pages } from "#features/site/pages.ts";
import { keepPagesOffline } from "#shared/offline/keep-pages.ts";
import { Progress } from "#shared/ui/Progress.tsx";
import { DoorCamera } from "./DoorCamera.tsx";
import { DoorCodeForm } from "./DoorCodeForm.tsx";
import { DoorConflicts } from "./DoorConflicts.tsx";
import { DoorName } from "./DoorName.tsx";
import { DoorScans } from "./DoorScans.tsx";
import { DoorSync } from "./DoorSync.tsx";
import { DoorVerdict } from "./DoorVerdict.tsx";
import type { DoorStore } from "./door.store.ts";
import { dayOf } from "./door-looks.rules.ts";
import { wakeSound } from "./door-signals.ts";
import { useDoorState } from "./use-door.ts";

/** Where tickets are read: the camera, the typed code, what was said last and what is still to be told. */
export function DoorDesk({ door, isSignedIn }: { door: DoorStore; isSignedIn: boolean }) {
  const state = useDoorState(door);
  const { list, counts, device, shown } = state;
  const [isBusy, setBusy] = useState(false);
  const [isMuted, setMuted] = useState(false);
  const [isNaming, setNaming] = useState(false);
  const scan = async (text: string) => {
    if (isBusy) return;
    setBusy(true);
    const start = performance.now();
    await door.scan(text).catch(reportError);
    performance.measure("door verdict", { start });
    setBusy(false);
  };
  const touched = useEffectEvent(wakeSound);
  useEffect(() => {
    addEventListener("pointerdown", touched);
    addEventListener("keydown", touched);
    return () => {
      removeEventListener("pointerdown", touched);
      removeEventListener("keydown", touched);
    };
  }, []);

  useEffect(() => keepPagesOffline([pages.campusDoor.path]), []);

  if (!list) return null;
  const { university, venue, eventDate, eventTime } = list.event;
  return (
    <>
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1 pt-5 pb-4">
        <div className="min-w-0">
          <h1 className="font-display text-dialog font-black tracking-tight [font-stretch:105%]">
            {university}
          </h1>
          <p className="text-small">
            {`${dayOf(eventDate)}, ${eventTime} · ${venue} · `}
            <Link to={pages.campusDoor.path} className="link font-semibold">
              Another event
            </Link>
          </p>
        </div>
        <button
          type="button"
          aria-expanded={isNaming}
          onClick={() => setNaming(!isNaming)}
          className="link inline-flex min-h-11 items-center font-semibold"
        >
          <span className="sr-only">This device: </span>
          {device}
        </button>
      </header>
      {isNaming && (
        <div className="mb-6 border-2 border-ink bg-sheet p-4">
          <DoorName
            value={device}
            onName={(name) => {
              void door.nameDevice(name);
              setNaming(false);
            }}
          />
        </div>
      )}
      <div className="grid gap-5 lg:grid-cols-[minmax(0,30rem)_1fr] lg:gap-12">
        <div className="grid content-start gap-5">
          <DoorCamera onCode={scan} {...{ isMuted, setMuted }} />
          <DoorCodeForm onCode={scan} tickets={list.tickets} door={door} />
        </div>
        <div className="grid content-start gap-5">
          <section aria-label="How many are in" className="border-t-3 border-ink bg-sheet px-4 pt-3 pb-4">
            <p className="font-display text-[clamp(2.5rem,2rem+3vw,4.5rem)] leading-none font-black tracking-tight tabular-nums [font-stretch:76%]">
              {`${counts.checkedIn} / ${counts.booked}`} <span className="text-[0.5em]">in</span>
            </p>
            <Progress label="People in" value={counts.checkedIn} max={counts.booked} className="mt-3" />
          </section>
          <DoorSync {...{ door, state, isSignedIn }} />
          <DoorConflicts conflicts={state.conflicts} onDismiss={door.dismiss} />
          <DoorScans scans={state.scans} onUndo={door.undo} />
        </div>
      </div>
      <DoorVerdict {...{ door, shown, isMuted }} listedAt={list.heardAt} />
    </>
  );
}
