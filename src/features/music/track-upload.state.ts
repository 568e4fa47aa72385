import type { SendPorts } from "#shared/uploads/send-files.ts";
import { isSessionEnd, refusalIn } from "#shared/uploads/upload-failure.rules.ts";
import { createUploadRun, isBusy, type UploadRunState } from "#shared/uploads/upload-run.ts";
import { SIGNED_OUT_UPLOAD, TRACK_UPLOAD_FAILED, type UploadSource } from "./track-uploads.rules.ts";
import { faultOfSound, isUsedUp } from "./upload-failure.rules.ts";
import {
  emptyDraft,
  type FileField,
  refusalOfFile,
  refusalsOfForm,
  type TrackDraft,
  titleFrom,
  type UploadErrors,
} from "./upload-form.rules.ts";
import type { UploadNews } from "./upload-words.rules.ts";

export interface TrackUploadState extends UploadRunState {
  draft: TrackDraft;
  audio: File | undefined;
  cover: File | undefined;
  errors: UploadErrors;
  /** How often a form was sent back, and how many tracks were published. */
  refusals: number;
  published: number;
}

export interface UploadPorts extends SendPorts {
  /** Who is signed in, asked of the session that will be used. */
  userId: () => Promise<string | undefined>;
  /** The same sound again publishes nothing twice. */
  publish: (
    track: TrackDraft & { audioUploadId: string; coverUploadId?: string },
  ) => Promise<{ coverFailed: boolean }>;
  say: (news: UploadNews) => void;
  /** For what should not happen. */
  report: (error: unknown) => void;
  /** Milliseconds since 1970. */
  now: () => number;
}

export type TrackUpload = ReturnType<typeof createTrackUpload>;

/** One form and its upload, for as long as the page lives: neither a closed dialog nor another page loses what was typed or sent. */
export function createTrackUpload(source: UploadSource, ports: UploadPorts) {
  const listeners = new Set<() => void>();
  const run = createUploadRun({ ...ports, onChange: () => set({}) });
  let state: TrackUploadState = { ...blank, ...run.get(), refusals: 0, published: 0 };
  let owner: string | undefined;

  return {
    get: () => state,

    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    type(change: Partial<TrackDraft>) {
      set({ draft: { ...state.draft, ...change }, errors: errorsWithout("form", ...Object.keys(change)) });
    },

    choose(field: FileField, file: File | undefined) {
      const refusal = file && refusalOfFile(source, field, file);
      const proposed = field === "audio" && file && !refusal ? titleFrom(file.name) : "";
      const title = state.draft.title || proposed;
      const errors = errorsWithout("form", field, ...(title ? ["title"] : []));
      set({
        [field]: file,
        draft: { ...state.draft, title },
        errors: refusal ? { ...errors, [field]: refusal.message } : errors,
      });
      if (refusal && file) ports.say({ name: "refused", what: refusal.what, fileName: file.name });
    },

    start,
    cancel: run.cancel,
    askToStop: run.askToStop,
    stop: run.stop,
    goOn: run.goOn,

    /** Forgets what was typed and chosen, unless it is on its way. */
    clear() {
      if (!isBusy(state)) empty();
    },

    /** To be told who is signed in, when that changes: an upload goes on when its owner is back, and ends when somebody else is there. */
    follow(userId: string | undefined) {
      if (!userId) return;
      if (owner && owner !== userId) {
        run.drop();
        empty();
      } else if (state.step.name === "failed" && state.step.needsSignIn) void start();
      owner = userId;
    },
  };

  async function start(): Promise<void> {
    if (isBusy(state)) return;
    run.starting();
    const userId = await ports.userId().catch(() => undefined);
    // Somebody else may have come in between.
    if (state.step.name !== "starting") return;
    if (!userId) return refuse({ form: SIGNED_OUT_UPLOAD });
    owner = userId;
    const { draft, audio, cover } = state;
    const errors = refusalsOfForm(source, { draft, ...(audio && { audio }), ...(cover && { cover }) });
    if (!audio || Object.keys(errors).length > 0) return refuse(errors);
    await send({ draft, audio, cover });
  }

  async function send({ draft, audio, cover }: NewTrack): Promise<void> {
    const coverFile = cover && { name: "coverUploadId" as const, purpose: "track-cover", file: cover };
    const sent = await run.send({
      files: [
        { name: "audioUploadId", purpose: "track-audio", file: audio },
        // The track is saved all the same, unless it could not be either.
        ...(coverFile ? [{ ...coverFile, isOptional: true }] : []),
      ],
      publish: ({ audioUploadId = "", ...extra }) => ports.publish({ ...draft, ...extra, audioUploadId }),
    });
    if (!sent) return;
    if ("error" in sent) return fail(sent.error, { draft, audio, cover });
    empty();
    set({ published: state.published + 1 });
    const coverFailed = sent.answer.coverFailed || sent.leftOut.length > 0;
    const { title, playlistNumber } = draft;
    ports.say({ name: "published", title: title.trim(), playlistNumber, coverFailed });
  }

  function refuse(errors: UploadErrors) {
    run.choosing();
    set({ errors, refusals: state.refusals + 1 });
  }

  function fail(error: unknown, { audio, cover }: NewTrack) {
    if (isSessionEnd(error)) {
      run.fail(undefined, true);
      return ports.say({ name: "waits" });
    }
    const { code, message = "" } = refusalIn(error) ?? {};
    if (isUsedUp(code)) run.forget(audio, cover);
    const what = faultOfSound(code);
    if (what) ports.say({ name: "refused", what, fileName: audio.name });
    if (what) return refuse({ audio: message });
    if (code === "MISSING_FIELDS") return refuse({ form: message });
    if (!code) ports.report(error);
    const isPlain = code !== undefined && message !== TRACK_UPLOAD_FAILED;
    const reason = code === "CONNECTION_LOST" ? "The connection was lost." : isPlain ? message : undefined;
    run.fail(reason);
    ports.say({ name: "failed", reason });
  }

  function errorsWithout(...fields: string[]): UploadErrors {
    return Object.fromEntries(Object.entries(state.errors).filter(([field]) => !fields.includes(field)));
  }

  function empty() {
    run.choosing();
    set(blank);
  }

  function set(change: Partial<TrackUploadState>) {
    state = { ...state, ...change, ...run.get() };
    for (const listener of listeners) listener();
  }
}

interface NewTrack {
  draft: TrackDraft;
  audio: File;
  cover: File | undefined;
}

const blank = { draft: emptyDraft, audio: undefined, cover: undefined, errors: {} };
