import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { EmptyState } from "#shared/ui/feedback/EmptyState.tsx";
import { LoadingState } from "#shared/ui/feedback/LoadingState.tsx";
import { type StoredPass, storedPasses } from "../door-passes/stored-passes.client.ts";
import type { DoorStore } from "../door-sync/door.state.ts";
import type { DoorAccess } from "./door-access.ts";
import { passAccess } from "./pass-access.client.ts";
import { useDoor, useDoorState } from "./use-door.ts";

interface Ending {
  /** True once the server accepts no late delivery. */
  isFinal: boolean;
  /** Called with the number of unsent check-ins. */
  onDone: (unsent: number) => void;
}

/** A pass that has ended: deletes its list at once, and the pass itself once every scan is delivered or refused. */
export function EndedPass({
  pass,
  onEnded,
  ...ending
}: { pass: StoredPass; onEnded: (isFinal: boolean) => void } & Ending) {
  const access = useMemo(() => passAccess(pass, onEnded), [pass, onEnded]);
  const [isCleared, setCleared] = useState(false);
  useEffect(() => {
    storedPasses
      .forgetList(pass)
      .catch(reportError)
      .finally(() => setCleared(true));
  }, [pass]);
  return isCleared ? <Delivery access={access} {...ending} /> : <Closing />;
}

function Delivery({ access, ...ending }: { access: DoorAccess } & Ending) {
  const door = useDoor(access);
  const done = useEffectEvent(ending.onDone);
  useEffect(() => {
    if (door === "failed") done(0);
  }, [door]);
  // Another tab may be sending them.
  if (typeof door !== "object") return <Closing />;
  return <Unsent door={door} {...ending} />;
}

function Unsent({ door, isFinal, onDone }: { door: DoorStore } & Ending) {
  const { unsent } = useDoorState(door);
  const isDone = isFinal || unsent === 0;
  const done = useEffectEvent(() => onDone(unsent));
  useEffect(() => {
    if (isDone) done();
  }, [isDone]);
  if (isDone) return <Closing />;
  const [what, they] =
    unsent === 1
      ? ["1 check-in of this phone is", "it is"]
      : [`${unsent} check-ins of this phone are`, "they are"];
  return (
    <EmptyState title="This door pass has ended">
      {`${what} not sent yet. Keep this page open, with a network, until ${they}.`}
    </EmptyState>
  );
}

function Closing() {
  return <LoadingState>Closing the door…</LoadingState>;
}
