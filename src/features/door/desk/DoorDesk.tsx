import { Suspense, useEffect, useEffectEvent, useRef, useState } from "react";
import { Link, useBlocker } from "react-router";
import { useStore } from "zustand";
import { CALLED_OFF } from "#features/events/events/events.rules.ts";
import { wordsOf } from "#features/events/kinds/kinds.rules.ts";
import { pages } from "#features/site/pages.ts";
import { lazyWithRetry } from "#shared/pages/lazy-with-retry.ts";
import { ConfirmDialog } from "#shared/ui/dialogs/ConfirmDialog.tsx";
import { LiveRegion } from "#shared/ui/feedback/LiveRegion.tsx";
import { Progress } from "#shared/ui/feedback/Progress.tsx";
import { Icon } from "#shared/ui/Icon.tsx";
import type { DoorAccess } from "../access/door-access.ts";
import { DoorCamera } from "../camera/DoorCamera.tsx";
import type { DoorTicket } from "../phone/door-api.ts";
import type { DoorStore } from "../phone/door-state.ts";
import { DoorCodeForm } from "./DoorCodeForm.tsx";
import { DoorConflicts } from "./DoorConflicts.tsx";
import { DoorName } from "./DoorName.tsx";
import { DoorScans } from "./DoorScans.tsx";
import { DoorSync } from "./DoorSync.tsx";
import { DoorVerdict } from "./DoorVerdict.tsx";
import { doorEventText } from "./door-events.rules.ts";
import { unlockSound } from "./door-signals.client.ts";
import { PassLine } from "./PassLine.tsx";
import { useOnline } from "./use-online.ts";

const CareDialog = lazyWithRetry(async () => (await import("./CareDialog.tsx")).CareDialog);

export interface DeskProps {
  door: DoorStore;
  /** False after the account's session has expired. */
  isSignedIn: boolean;
  /** The volunteer's pass; undefined for an account. */
  pass?: DoorAccess["pass"];
  /** Switches from the pass to the account that is signed in in this browser. */
  onUseAccount?: () => void;
}

/** The check-in screen: camera, typed code, last verdict, scans and the state of delivery. */
export function DoorDesk({ door, isSignedIn, pass, onUseAccount }: DeskProps) {
  const state = useStore(door);
  const { list, counts, device, shown } = state;
  const [isMuted, setIsMuted] = useState(false);
  const [isNaming, setIsNaming] = useState(false);
  const [caredFor, setCaredFor] = useState<DoorTicket>();
  const isOnline = useOnline();
  const care = pass ? "asks" : isOnline ? "opens" : "offline";
  const heading = useRef<HTMLHeadingElement>(null);
  const nameButton = useRef<HTMLButtonElement>(null);
  // The device-name form had the focus, and is gone.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  const scan = (text: string) => {
    door.scan(text).catch(reportError);
  };
  const touched = useEffectEvent(unlockSound);
  useEffect(() => {
    addEventListener("pointerdown", touched);
    addEventListener("keydown", touched);
    return () => {
      removeEventListener("pointerdown", touched);
      removeEventListener("keydown", touched);
    };
  }, []);

  if (!list) return null;
  const { university, status } = list.event;
  const { noun, ticketFor } = wordsOf(list.event);
  return (
    <>
      <header className="grid grid-cols-[1fr_auto] items-end gap-x-4 pb-2 md:pt-4">
        <h1
          ref={heading}
          tabIndex={-1}
          className="min-w-0 font-display text-dialog font-black tracking-tight [font-stretch:105%] [overflow-wrap:anywhere]"
        >
          {university}
        </h1>
        <p className="font-display text-dialog font-black tracking-tight tabular-nums [font-stretch:76%]">
          {`${counts.checkedIn} / ${counts.booked} in`}
        </p>
        <Progress
          label="People in"
          value={counts.checkedIn}
          max={counts.booked}
          className="col-span-2 mt-1"
        />
        <p className="col-span-2 mt-1 text-small [overflow-wrap:anywhere]">{doorEventText(list.event)}</p>
        {pass ? (
          <PassLine
            pass={pass}
            isSent={state.unsent === 0 && state.conflicts.length === 0}
            onUseAccount={onUseAccount}
          />
        ) : (
          <p className="col-span-2 flex flex-wrap justify-between gap-x-4 text-small">
            <button
              ref={nameButton}
              type="button"
              aria-expanded={isNaming}
              onClick={() => setIsNaming(!isNaming)}
              className="link inline-flex min-h-8 min-w-0 items-center text-left font-semibold [overflow-wrap:anywhere]"
            >
              <span className="sr-only">This device: </span>
              <span>{device}</span>
            </button>
            <Link to={pages.campusDoor.path} className="link inline-flex min-h-8 items-center font-semibold">
              Another event
            </Link>
          </p>
        )}
      </header>
      {status === CALLED_OFF && (
        <p className="mb-4 border-2 border-ink bg-flare px-4 py-3 font-semibold">
          {`CALLED OFF. This ${noun} will not take place, and every ${ticketFor} it is cancelled.`}
        </p>
      )}
      {isNaming && (
        <div className="mb-6 border-2 border-ink bg-sheet p-4">
          <DoorName
            value={device}
            onName={(name) => {
              void door.nameDevice(name);
              setIsNaming(false);
              nameButton.current?.focus();
            }}
          />
        </div>
      )}
      <div className="mb-3 grid gap-3">
        <DoorSync door={door} state={state} isSignedIn={isSignedIn} />
        {/* Each action of the volunteer clears the notice first. */}
        <LiveRegion
          role="alert"
          className={state.notice ? "border-l-4 border-ink bg-hivis p-4 font-semibold" : "sr-only"}
        >
          {state.notice && (
            <p className="flex gap-2">
              <Icon name="alert" className="mt-0.5 size-5" />
              <span>{state.notice}</span>
            </p>
          )}
        </LiveRegion>
        <DoorConflicts conflicts={state.conflicts} onDismiss={door.dismiss} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-[minmax(0,30rem)_1fr] lg:gap-12">
        <div className="grid content-start gap-5">
          <DoorCamera onCode={scan} isMuted={isMuted} setMuted={setIsMuted} />
          <DoorCodeForm
            onCode={scan}
            tickets={state.tickets}
            event={list.event}
            door={door}
            care={care}
            onCare={setCaredFor}
          />
        </div>
        <div className="grid content-start gap-5">
          <DoorScans scans={state.scans} onUndo={door.undo} />
        </div>
      </div>
      <LeaveDoorDialog unsent={state.unsent} />
      <DoorVerdict
        door={door}
        shown={shown}
        isMuted={isMuted}
        list={list}
        care={care}
        onCare={() => {
          setCaredFor(state.tickets.find(({ bookingId }) => bookingId === shown?.ticket?.bookingId));
          door.clear();
        }}
      />
      <Suspense>
        {caredFor && <CareDialog ticket={caredFor} onClose={() => setCaredFor(undefined)} />}
      </Suspense>
    </>
  );
}

/**
 * Asks for confirmation before the page leaves check-in, even with the browser's Back button: the queue would wait.
 */
function LeaveDoorDialog({ unsent }: { unsent: number }) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isSignIn = nextLocation.pathname === pages.auth.path;
    return nextLocation.pathname !== currentLocation.pathname && !isSignIn;
  });
  if (blocker.state !== "blocked") return null;
  return (
    <ConfirmDialog
      title="Leave the door?"
      description={unsentText(unsent)}
      keep="Stay"
      confirm="Leave"
      onConfirm={() => blocker.proceed()}
      onClose={() => blocker.reset()}
    />
  );
}

function unsentText(unsent: number): string {
  if (unsent === 0) return "Every check-in is sent. The list stays on this phone.";
  const [what, they] = unsent === 1 ? ["1 check-in is", "It is"] : [`${unsent} check-ins are`, "They are"];
  return `${what} not sent yet. ${they} stored on this phone. Open check-in with a connection to send.`;
}
