import { useEffect, useState } from "react";
import { useBlocker } from "react-router";
import { useStableCallback } from "#shared/ui/use-stable-callback.ts";
import type { ContentTrack } from "./track-admin-data.ts";

/** The row in edit mode: the track at the start of editing, and its index. */
export type Editing = { track: ContentTrack; index: number };

export type Edits = ReturnType<typeof useTrackEdits>;

/** Tracks the row in edit mode. Leaving it with unsaved changes, even by unload, asks for confirmation. */
export function useTrackEdits() {
  const [editing, setEditing] = useState<Editing>();
  const [isDirty, setIsDirty] = useState(false);
  const [pending, setPending] = useState<{ proceed: () => void }>();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!isDirty) return;
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", preventUnload);
    return () => removeEventListener("beforeunload", preventUnload);
  }, [isDirty]);

  const end = () => {
    setEditing(undefined);
    setIsDirty(false);
  };
  const endSaved = useStableCallback((saved: Editing) => {
    const isEdited = editing === saved;
    if (isEdited) end();
    return isEdited;
  });
  const isBlocked = blocker.state === "blocked";

  return {
    editing,
    setIsDirty,
    /** Ends the edit of a saved row. Returns false if it has ended, since a late answer must not end the next one. */
    endSaved,
    /** Edits this row after the user leaves the current one. */
    start: (next: Editing) => leave(() => setEditing(next)),
    leave,
    /** The title for the pending confirmation, and both answers. */
    question: (isBlocked || pending) && {
      title: editing?.track.title ?? "",
      stay() {
        setPending(undefined);
        if (isBlocked) blocker.reset();
      },
      discard() {
        end();
        setPending(undefined);
        if (isBlocked) blocker.proceed();
        else pending?.proceed();
      },
    },
  };

  /** Ends the edit, with a confirmation if there are changes. */
  function leave(proceed: () => void) {
    const leaveRow = () => {
      end();
      proceed();
    };
    if (isDirty) setPending({ proceed: leaveRow });
    else leaveRow();
  }
}
