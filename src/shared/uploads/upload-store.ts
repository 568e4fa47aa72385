import { useEffect } from "react";
import { useStore } from "zustand";
import { Refused } from "#shared/errors/refusal.rules.ts";
import { loadOrReject } from "#shared/pages/lazy-with-retry.ts";
import { toast } from "#shared/ui/toasts/toasts.ts";
import type { SendOptions } from "./send-files.ts";
import type { UploadSession } from "./upload-file.client.ts";
import { isBusy, type UploadCalls, type UploadKind } from "./upload-form.ts";
import { createUpload, type Upload } from "./upload-state.ts";
import { toastsOf } from "./upload-toasts.rules.ts";

/** The session of this browser. */
export interface PageSession extends Omit<UploadSession, "userId"> {
  userId: () => Promise<string | undefined>;
  /** Calls the listener with the account of each sign-in. */
  onSignIn: (listener: (userId: string) => void) => void;
}

/**
 * The uploads of this page, one per place, created lazily. They outlive the screens that show them.
 *
 * @param session absent in a server render
 */
export function createUploadStore<Place, Draft, Name extends string, Answer>(
  session: PageSession,
  kindAt: (place: Place) => UploadKind<Draft, Name, Answer> & UploadCalls<Draft, Name, Answer>,
) {
  const uploads = new Map<Place, Upload<Draft, Name, Answer>>();
  const shown = new Set<Place>();

  return { at, useUpload };

  /** The state, for the screens that show the upload. */
  function useUpload(place: Place) {
    const upload = at(place);
    useEffect(() => {
      shown.add(place);
      return () => void shown.delete(place);
    }, [place]);
    return useStore(upload);
  }

  function at(place: Place): Upload<Draft, Name, Answer> {
    const upload = uploads.get(place) ?? connect(place);
    uploads.set(place, upload);
    return upload;
  }

  function connect(place: Place): Upload<Draft, Name, Answer> {
    const kind = kindAt(place);
    const upload = createUpload(kind, {
      userId: () => session.userId(),
      send: (file, purpose, options) => sendUpload(session, file, purpose, options),
      report: (error) => reportError(error),
      now: () => Date.now(),
      wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
      say: (event) => toastsOf(kind.toasts, event, shown.has(place)).forEach(toast),
    });
    if (typeof document === "undefined") return upload;
    session.onSignIn(upload.follow);
    // The browser confirms before the page is left during an upload.
    upload.subscribe((state) => {
      if (isBusy(state)) addEventListener("beforeunload", hold);
      else removeEventListener("beforeunload", hold);
    });
    return upload;
  }
}

/** Uploads a file with the account's session; resolves to the upload's id. Loads its dependencies lazily. */
export async function sendUpload(
  session: Omit<PageSession, "onSignIn">,
  file: File,
  purpose: string,
  options: SendOptions,
): Promise<string> {
  const userId = await session.userId();
  const { sendFile } = await loadOrReject(() => import("./upload-file.client.ts"));
  if (!userId) throw new Refused("UNAUTHORIZED", "Sign in and try again.");
  return sendFile(file, purpose, { ...session, userId }, options);
}

function hold(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
