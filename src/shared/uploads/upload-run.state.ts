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
  /** The connection is lost until then, in milliseconds since 1970. */
  triesAgainAt: number | undefined;
  /** Whether it is being asked if the upload shall be given up. */
  asksToStop: boolean;
}

/** All is sent, and the server looks into it. */
export interface Publishing {
  name: "publishing";
  triesAgainAt: number | undefined;
}

export type UploadStep =
  | { name: "choosing" }
  /** It is being found out whether the form can be sent. */
  | { name: "starting" }
  | Sending
  | Publishing
  | { name: "failed"; reason: string | undefined; needsSignIn: boolean };

export interface UploadRunState {
  step: UploadStep;
  /** What a screen reader is told of the progress. */
  announcement: string;
}

export interface UploadRunPorts extends SendPorts {
  /** Milliseconds since 1970. */
  now: () => number;
  /** Hears of every change. */
  onChange: () => void;
}

export type UploadRun = ReturnType<typeof createUploadRun>;

/** How far one upload has come, from the form that is sent to what is published of it. */
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
      // The form tells why, in an alert.
      set({ step: { name: "failed", reason, needsSignIn }, announcement: "" });
    },

    /**
     * Sends and publishes. Resolves to the answer and the names of what was left out, to what was thrown, or to undefined where
     * it was given up meanwhile.
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
            set({ step: { name: "publishing", triesAgainAt: undefined }, announcement: CHECKING }),
          ),
        });
        return running === control ? sent : undefined;
      } catch (error) {
        return running === control ? { error } : undefined;
      } finally {
        if (running === control) running = undefined;
      }
    },

    /** Gives the upload up, but asks first when much is sent. */
    cancel() {
      const { step } = state;
      if (step.name === "sending" && step.sent >= MUCH && !step.asksToStop) askToStop();
      else stop();
    },

    askToStop,
    stop,

    goOn() {
      if (state.step.name === "sending") set({ step: { ...state.step, asksToStop: false } });
    },

    /** Gives it up unseen, for somebody else. */
    drop() {
      running?.abort();
      running = undefined;
      sender.forgetAll();
      set({ step: { name: "choosing" }, announcement: "" });
    },
  };

  function showSent(sent: number, total: number) {
    const before = state.step.name === "sending" ? state.step : undefined;
    // What an earlier try has sent says nothing of the speed.
    const goesOn = before && before.triesAgainAt === undefined && before.sent > 0;
    samples = withSample(goesOn ? samples : [], { at: ports.now(), sent });
    const percent = percentOf(sent, total);
    const milestone = milestoneBetween(percentOf(before?.sent ?? 0, total), percent);
    const isBack = before?.triesAgainAt !== undefined;
    set({
      step: {
        name: "sending",
        ...{ sent, total, secondsLeft: secondsLeft(samples, total), triesAgainAt: undefined },
        asksToStop: before?.asksToStop ?? false,
      },
      announcement: announcementOf({ milestone, percent, isBack }) ?? (before ? state.announcement : ""),
    });
  }

  function showWaiting(seconds: number) {
    const { step } = state;
    if (step.name !== "sending" && step.name !== "publishing") return;
    const announcement = "Connection lost. The upload goes on by itself.";
    set({ step: { ...step, triesAgainAt: ports.now() + seconds * 1000 }, announcement });
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

/** Whether something is on its way that leaving the page would break off. */
export function isBusy({ step }: Pick<UploadRunState, "step">): boolean {
  return step.name !== "choosing" && step.name !== "failed";
}

/** Bytes that nobody wants to send again. */
const MUCH = 5 * 1024 * 1024;

const CHECKING = "Checking the file…";
