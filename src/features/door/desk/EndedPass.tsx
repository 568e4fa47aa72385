import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { useStore } from "zustand";
import { Button } from "#shared/ui/Button.tsx";
import { EmptyState } from "#shared/ui/feedback/EmptyState.tsx";
import { LoadingState } from "#shared/ui/feedback/LoadingState.tsx";
import type { DoorAccess } from "../access/door-access.ts";
import { passAccess } from "../access/pass-access.client.ts";
import { useDoor } from "../access/use-door.ts";
import { type StoredPass, storedPasses } from "../passes/stored-passes.client.ts";
import type { DoorStore } from "../phone/door-state.ts";
import { DoorConflicts } from "./DoorConflicts.tsx";

interface Ending {
  /** True if the server accepts no late delivery. */
  isFinal: boolean;
  /** Called when nothing is left to send or to see. */
  onDone: () => void;
}

/**
 * A pass that has ended. Deletes its guest list immediately, and the pass after every scan is delivered and every
 * refused or lost scan is dismissed.
 */
export function EndedPass({
  pass,
  onEnded,
  ...ending
}: { pass: StoredPass; onEnded: (isFinal: boolean) => void } & Ending) {
  const access = useMemo(() => passAccess(pass, onEnded), [pass, onEnded]);
  const [isCleared, setIsCleared] = useState(false);
  useEffect(() => {
    storedPasses
      .forgetList(pass)
      .catch(reportError)
      .finally(() => setIsCleared(true));
  }, [pass]);
  return isCleared ? <Delivery access={access} {...ending} /> : <Closing />;
}

function Delivery({ access, ...ending }: { access: DoorAccess } & Ending) {
  const door = useDoor(access);
  const done = useEffectEvent(ending.onDone);
  useEffect(() => {
    if (door === "failed") done();
  }, [door]);
  // Another tab may be sending the scans.
  if (typeof door !== "object") return <Closing />;
  return <Unsent door={door} {...ending} />;
}

function Unsent({ door, isFinal, onDone }: { door: DoorStore } & Ending) {
  const { unsent, conflicts } = useStore(door);
  const isDone = unsent === 0 && conflicts.length === 0;
  const done = useEffectEvent(onDone);
  useEffect(() => {
    if (isDone) done();
  }, [isDone]);
  if (isDone) return <Closing />;
  return (
    <div className="grid gap-5">
      <EmptyState title="This door pass has ended">{unsentText(unsent, isFinal)}</EmptyState>
      <DoorConflicts conflicts={conflicts} onDismiss={door.dismiss} />
      {isFinal && unsent > 0 && conflicts.length === 0 && (
        <Button className="justify-self-center" onClick={onDone}>
          Seen
        </Button>
      )}
    </div>
  );
}

function unsentText(unsent: number, isFinal: boolean): string {
  if (unsent === 0) return "All check-ins are sent. The guest list is removed from this phone.";
  if (isFinal)
    return `${unsent === 1 ? "1 check-in" : `${unsent} check-ins`} could not be sent: tell the organisers. The guest list is removed from this phone.`;
  const [what, they] =
    unsent === 1
      ? ["1 check-in of this phone is", "it is"]
      : [`${unsent} check-ins of this phone are`, "they are"];
  return `${what} not sent yet. Keep this page open, with a network, until ${they}.`;
}

function Closing() {
  return <LoadingState>Closing the door…</LoadingState>;
}
