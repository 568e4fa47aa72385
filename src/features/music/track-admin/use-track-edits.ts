import { useEffect, useState } from "react";
import { useBlocker } from "react-router";
import type { ContentTrack } from "./track-admin-data.ts";

/** The row in edit mode: the track when editing began, and its index. */
export type Editing = { track: ContentTrack; index: number };

export type Edits = ReturnType<typeof useEdits>;

/**
 * Tracks the row in edit mode. Leaving it with unsaved changes asks for confirmation, also for navigation and unload.
 */
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
    /** Edits this row once the current one is left. */
    start: (next: Editing) => leave(() => setEditing(next)),
    leave,
    /** The title for the pending confirmation, and both answers. */
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

  /** Ends the edit, after a confirmation when there are changes. */
  function leave(proceed: () => void) {
    const go = () => {
      end();
      proceed();
    };
    if (isDirty) setWaiting({ proceed: go });
    else go();
  }
}
