import { useEffect, useState } from "react";
import { useBlocker } from "react-router";
import type { ContentTrack } from "./track-admin-data.ts";

/** The one row that is being edited: the track as it was when that began, and its place in the list. */
export type Editing = { track: ContentTrack; index: number };

export type Edits = ReturnType<typeof useEdits>;

/** Which row is being edited; nobody leaves one with changes, by whatever way, without being asked. */
export function useEdits() {
  const [editing, setEditing] = useState<Editing>();
  const [isDirty, setDirty] = useState(false);
  const [waiting, setWaiting] = useState<{ proceed: () => void }>();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!isDirty) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", hold);
    return () => removeEventListener("beforeunload", hold);
  }, [isDirty]);

  const end = () => {
    setEditing(undefined);
    setDirty(false);
  };
  const isBlocked = blocker.state === "blocked";

  return {
    editing,
    setDirty,
    end,
    /** Edits this row, once the one before it is left. */
    start: (next: Editing) => leave(() => setEditing(next)),
    leave,
    /** The title of the track whose edit waits for an answer, and both answers. */
    question: (isBlocked || waiting) && {
      title: editing?.track.title ?? "",
      stay() {
        setWaiting(undefined);
        if (isBlocked) blocker.reset();
      },
      discard() {
        end();
        setWaiting(undefined);
        if (isBlocked) blocker.proceed();
        else waiting?.proceed();
      },
    },
  };

  /** Goes on, at once when nothing was changed. */
  function leave(proceed: () => void) {
    const go = () => {
      end();
      proceed();
    };
    if (isDirty) setWaiting({ proceed: go });
    else go();
  }
}
