import { useEffect, useReducer, useState } from "react";
import { sessionEntry } from "#shared/forms/session-entry.ts";
import { draftName } from "#shared/forms/storage-keys.rules.ts";
import { changeDraft, draftOf, storedDraft } from "./captions-draft.rules.ts";

/**
 * The captions of a video as they are edited, from those that it has or from what was typed before a reload. A draft ends
 * with the tab, when it is saved or dropped, and at sign-out.
 *
 * @param webVtt the present captions; empty for none
 */
export function useCaptionsDraft(videoId: string, webVtt: string) {
  const [entry] = useState(() => sessionEntry(draftName(`captions.${videoId}`)));
  const [stored] = useState(() => storedDraft(entry.read()));
  const [draft, dispatch] = useReducer(changeDraft, stored ?? draftOf(webVtt));
  const { lines, source, isEdited } = draft;
  const isKept = isEdited || source !== webVtt;
  useEffect(() => {
    if (isKept) entry.write({ lines, source, isEdited });
    else entry.remove();
  }, [entry, lines, source, isEdited, isKept]);
  return {
    draft,
    dispatch,
    /** Whether it differs from the present captions. */
    isKept,
    /** Whether it was typed before this dialog opened. */
    isRestored: stored !== undefined,
    forget: () => entry.remove(),
  };
}
