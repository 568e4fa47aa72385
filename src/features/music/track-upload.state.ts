import {
  milestoneBetween,
  type ProgressSample,
  percentOf,
  secondsLeft,
  withSample,
} from "#shared/uploads/upload-progress.rules.ts";
import { createSender, type NewTrack, type SendPorts } from "./send-track.ts";
import { SIGNED_OUT_UPLOAD, TRACK_UPLOAD_FAILED, type UploadSource } from "./track-uploads.rules.ts";
import { faultOfSound, isSessionEnd, isUsedUp, refusalIn } from "./upload-failure.rules.ts";
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

export interface Sending {
  name: "sending";
  /** Bytes of both files. */
  sent: number;
  total: number;
  secondsLeft: number | undefined;
  /** The connection is lost until then, in milliseconds since 1970. */
  triesAgainAt: number | undefined;
  /** Whether it is being asked if the upload shall be given up. */
  asksToStop: boolean;
}

export type UploadStep =
  | { name: "choosing" }
  /** It is being found out whether the form can be sent. */
  | { name: "starting" }
  | Sending
  /** All is sent, and the server looks into it. */
  | { name: "publishing"; triesAgainAt: number | undefined }
  | { name: "failed"; reason: string | undefined; needsSignIn: boolean };

export interface TrackUploadState {
  draft: TrackDraft;
  audio: File | undefined;
  cover: File | undefined;
  errors: UploadErrors;
  step: UploadStep;
  /** What a screen reader is told of the progress. */
  announcement: string;
  /** How often a form was sent back, and how many tracks were published. */
  refusals: number;
  published: number;
}

export interface UploadPorts extends SendPorts {
  /** Who is signed in, asked of the session that will be used. */
  userId: () => Promise<string | undefined>;
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
  const sender = createSender(ports);
  let state = blank;
  let running: AbortController | undefined;
  let samples: ProgressSample[] = [];
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

    /** Gives the upload up, but asks first when much is sent. */
    cancel() {
      const { step } = state;
      if (step.name === "sending" && step.sent >= MUCH && !step.asksToStop) askToStop();
      else stop();
    },

    askToStop,
    stop,

    goOn() {
      if (state.step.name === "sending") setStep({ ...state.step, asksToStop: false });
    },

    /** Forgets what was typed and chosen, unless it is on its way. */
    clear() {
      if (!isBusy(state)) empty();
    },

    /** To be told who is signed in, when that changes: an upload goes on when its owner is back, and ends when somebody else is there. */
    follow(userId: string | undefined) {
      if (!userId) return;
      if (owner && owner !== userId) {
        running?.abort();
        running = undefined;
        sender.forgetAll();
        empty();
      } else if (state.step.name === "failed" && state.step.needsSignIn) void start();
      owner = userId;
    },
  };

  async function start(): Promise<void> {
    if (isBusy(state)) return;
    setStep({ name: "starting" });
    const userId = await ports.userId().catch(() => undefined);
    // Somebody else may have come in between.
    if (state.step.name !== "starting") return;
    if (!userId) return refuse({ form: SIGNED_OUT_UPLOAD });
    owner = userId;
    const { draft, audio, cover } = state;
    const errors = refusalsOfForm(source, { draft, ...(audio && { audio }), ...(cover && { cover }) });
    if (!audio || Object.keys(errors).length > 0) return refuse(errors);
    await run({ draft, audio, cover });
  }

  async function run(track: NewTrack): Promise<void> {
    const control = new AbortController();
    const { signal } = control;
    running = control;
    const unlessOver =
      <Values extends unknown[]>(show: (...values: Values) => void) =>
      (...values: Values) =>
        running === control && show(...values);
    try {
      const { coverFailed } = await sender.send(track, {
        signal,
        onProgress: unlessOver(showSent),
        onWaiting: unlessOver(showWaiting),
        onPublishing: unlessOver(() =>
          set({ step: { name: "publishing", triesAgainAt: undefined }, announcement: CHECKING }),
        ),
      });
      if (running !== control) return;
      running = undefined;
      empty();
      set({ published: state.published + 1 });
      const { title, playlistNumber } = track.draft;
      ports.say({ name: "published", title: title.trim(), playlistNumber, coverFailed });
    } catch (error) {
      if (running !== control) return;
      running = undefined;
      fail(error, track);
    }
  }

  function showSent(sent: number, total: number) {
    const before = state.step.name === "sending" ? state.step : undefined;
    // What an earlier try has sent says nothing of the speed.
    const goesOn = before && before.triesAgainAt === undefined && before.sent > 0;
    samples = withSample(goesOn ? samples : [], { at: ports.now(), sent });
    const milestone = milestoneBetween(percentOf(before?.sent ?? 0, total), percentOf(sent, total));
    set({
      step: {
        name: "sending",
        ...{ sent, total, secondsLeft: secondsLeft(samples, total), triesAgainAt: undefined },
        asksToStop: before?.asksToStop ?? false,
      },
      announcement: milestone ? `${milestone}% sent` : before ? state.announcement : "",
    });
  }

  function showWaiting(seconds: number) {
    const { step } = state;
    if (step.name !== "sending" && step.name !== "publishing") return;
    const announcement = "Connection lost. The upload goes on by itself.";
    set({ step: { ...step, triesAgainAt: ports.now() + seconds * 1000 }, announcement });
  }

  function askToStop() {
    if (state.step.name === "sending") setStep({ ...state.step, asksToStop: true });
  }

  function stop() {
    if (state.step.name !== "sending") return;
    running?.abort();
    running = undefined;
    set({ step: { name: "choosing" }, announcement: "Upload stopped. What you typed is still there." });
  }

  function refuse(errors: UploadErrors) {
    set({ step: { name: "choosing" }, errors, announcement: "", refusals: state.refusals + 1 });
  }

  function fail(error: unknown, { audio, cover }: NewTrack) {
    if (isSessionEnd(error)) {
      setStep({ name: "failed", reason: undefined, needsSignIn: true });
      return ports.say({ name: "waits" });
    }
    const { code, message = "" } = refusalIn(error) ?? {};
    if (isUsedUp(code)) sender.forget(audio, cover);
    const what = faultOfSound(code);
    if (what) ports.say({ name: "refused", what, fileName: audio.name });
    if (what) return refuse({ audio: message });
    if (code === "MISSING_FIELDS") return refuse({ form: message });
    if (!code) ports.report(error);
    const isPlain = code !== undefined && message !== TRACK_UPLOAD_FAILED;
    const reason = code === "CONNECTION_LOST" ? "The connection was lost." : isPlain ? message : undefined;
    setStep({ name: "failed", reason, needsSignIn: false });
    ports.say({ name: "failed", reason });
  }

  function errorsWithout(...fields: string[]): UploadErrors {
    return Object.fromEntries(Object.entries(state.errors).filter(([field]) => !fields.includes(field)));
  }

  function empty() {
    set({ ...blank, refusals: state.refusals, published: state.published });
  }

  function setStep(step: UploadStep) {
    set({ step });
  }

  function set(change: Partial<TrackUploadState>) {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }
}

/** Whether something is on its way that leaving the page would break off. */
export function isBusy({ step }: Pick<TrackUploadState, "step">): boolean {
  return step.name !== "choosing" && step.name !== "failed";
}

const blank: TrackUploadState = {
  draft: emptyDraft,
  audio: undefined,
  cover: undefined,
  errors: {},
  step: { name: "choosing" },
  announcement: "",
  refusals: 0,
  published: 0,
};

/** Bytes that nobody wants to send again. */
const MUCH = 5 * 1024 * 1024;

const CHECKING = "Checking the file…";
