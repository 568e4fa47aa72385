import { createSender, type SendPorts, type UploadWork } from "./send-files.ts";
import {
  milestoneBetween,
  type ProgressSample,
  percentOf,
  secondsLeft,
  withSample,
} from "./upload-progress.rules.ts";

export interface Sending {
  name: "sending";
  /** Bytes of all files. */
  sent: number;
  total: number;
  secondsLeft: number | undefined;
  /** The time of the next retry after a lost connection, in milliseconds since 1970. */
  retryAt: number | undefined;
  /** Whether the confirmation of a cancellation is shown. */
  asksToStop: boolean;
}

/** All files are sent, and the server validates them. */
export interface Publishing {
  name: "publishing";
  retryAt: number | undefined;
}

export type UploadStep =
  | { name: "choosing" }
  /** The session is being checked. */
  | { name: "starting" }
  | Sending
  | Publishing
  | { name: "failed"; reason: string | undefined; needsSignIn: boolean };

export interface UploadRunState {
  step: UploadStep;
  /** The screen-reader announcement of the progress. */
  announcement: string;
}

export interface UploadRunPorts extends SendPorts {
  /** Milliseconds since 1970. */
  now: () => number;
  /** Called after every change. */
  onChange: () => void;
}

export type UploadRun = ReturnType<typeof createUploadRun>;

/** The state of one upload, from the submitted form to its publication. */
export function createUploadRun(ports: UploadRunPorts) {
  const sender = createSender(ports);
  let state: UploadRunState = { step: { name: "choosing" }, announcement: "" };
  let running: AbortController | undefined;
  let samples: ProgressSample[] = [];

  return {
    get: () => state,
    forget: sender.forget,

    starting: () => set({ step: { name: "starting" }, announcement: "" }),

    /** Back to the form. */
    choosing: () => set({ step: { name: "choosing" }, announcement: "" }),

    fail(reason: string | undefined, needsSignIn = false) {
      // The form shows the reason in an alert.
      set({ step: { name: "failed", reason, needsSignIn }, announcement: "" });
    },

    /**
     * Sends and publishes. Resolves to the answer with the names of left-out files, to the error, or to undefined if
     * the upload was stopped meanwhile.
     */
    async send<Name extends string, Answer>(work: UploadWork<Name, Answer>) {
      const control = new AbortController();
      running = control;
      const unlessOver =
        <Values extends unknown[]>(show: (...values: Values) => void) =>
        (...values: Values) =>
          running === control && show(...values);
      try {
        const sent = await sender.send(work, {
          signal: control.signal,
          onProgress: unlessOver(showSent),
          onWaiting: unlessOver(showWaiting),
          onPublishing: unlessOver(() =>
            set({ step: { name: "publishing", retryAt: undefined }, announcement: CHECKING }),
          ),
        });
        return running === control ? sent : undefined;
      } catch (error) {
        return running === control ? { error } : undefined;
      } finally {
        if (running === control) running = undefined;
      }
    },

    /** Cancels the upload, with a confirmation once many bytes are sent. */
    cancel() {
      const { step } = state;
      if (step.name === "sending" && step.sent >= CONFIRM_FROM_BYTES && !step.asksToStop) askToStop();
      else stop();
    },

    askToStop,
    stop,

    goOn() {
      if (state.step.name === "sending") set({ step: { ...state.step, asksToStop: false } });
    },

    /** Aborts silently, for another account. */
    drop() {
      running?.abort();
      running = undefined;
      sender.forgetAll();
      set({ step: { name: "choosing" }, announcement: "" });
    },
  };

  function showSent(sent: number, total: number) {
    const before = state.step.name === "sending" ? state.step : undefined;
    // Bytes of an earlier attempt do not count for the speed.
    const goesOn = before && before.retryAt === undefined && before.sent > 0;
    samples = withSample(goesOn ? samples : [], { at: ports.now(), sent });
    const percent = percentOf(sent, total);
    const milestone = milestoneBetween(percentOf(before?.sent ?? 0, total), percent);
    const isBack = before?.retryAt !== undefined;
    set({
      step: {
        name: "sending",
        sent,
        total,
        secondsLeft: secondsLeft(samples, total),
        retryAt: undefined,
        asksToStop: before?.asksToStop ?? false,
      },
      announcement: announcementOf({ milestone, percent, isBack }) ?? (before ? state.announcement : ""),
    });
  }

  function showWaiting(seconds: number) {
    const { step } = state;
    if (step.name !== "sending" && step.name !== "publishing") return;
    const announcement = "Connection lost. The upload goes on by itself.";
    set({ step: { ...step, retryAt: ports.now() + seconds * 1000 }, announcement });
  }

  function askToStop() {
    if (state.step.name === "sending") set({ step: { ...state.step, asksToStop: true } });
  }

  function stop() {
    if (state.step.name !== "sending") return;
    running?.abort();
    running = undefined;
    set({ step: { name: "choosing" }, announcement: "Upload stopped. What you typed is still there." });
  }

  function set(change: Partial<UploadRunState>) {
    state = { ...state, ...change };
    ports.onChange();
  }
}

function announcementOf(progress: { milestone: number | undefined; percent: number; isBack: boolean }) {
  if (progress.isBack) return `Connected again. ${progress.percent}% sent`;
  return progress.milestone === undefined ? undefined : `${progress.milestone}% sent`;
}

/** Whether leaving the page would interrupt the upload. */
export function isBusy({ step }: Pick<UploadRunState, "step">): boolean {
  return step.name !== "choosing" && step.name !== "failed";
}

/** From this many sent bytes on, a cancellation needs a confirmation. */
const CONFIRM_FROM_BYTES = 5 * 1024 * 1024;

const CHECKING = "Checking the file…";
