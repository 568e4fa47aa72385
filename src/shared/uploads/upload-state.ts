import { createStore } from "zustand/vanilla";
import { refusalIn } from "#shared/errors/refusal.rules.ts";
import { keysOf } from "#shared/keys.ts";
import { fileErrors, refusalOfFile } from "./file-kind.rules.ts";
import { createSender } from "./send-files.ts";
import { isSessionEnd } from "./upload-failure.rules.ts";
import {
  isBusy,
  type UploadCalls,
  type UploadErrors,
  type UploadEvent,
  type UploadKind,
  type UploadPorts,
  type UploadState,
} from "./upload-form.ts";
import {
  announcementOf,
  type ProgressSample,
  secondsLeft,
  stepAfter,
  withSample,
} from "./upload-progress.rules.ts";

export type Upload<Draft, Name extends string, Answer = unknown> = ReturnType<
  typeof createUpload<Draft, Name, Answer>
>;

/**
 * An upload form and its upload, which live as long as the page: closing a dialog and navigating do not lose them.
 * They belong to the account that types or submits.
 */
export function createUpload<Draft, Name extends string, Answer>(
  kind: UploadKind<Draft, Name, Answer> & UploadCalls<Draft, Name, Answer>,
  ports: UploadPorts<UploadEvent<Draft, Name, Answer>>,
) {
  const names = keysOf(kind.files);
  const [main] = names;
  /** Files that proved unusable after they were chosen, with the message. */
  const unusable = new WeakMap<File, string>();
  const sender = createSender(ports);
  const { setState: set, ...store } = createStore<UploadState<Draft, Name, Answer>>(() => ({
    ...empty(),
    refusals: 0,
    published: 0,
  }));
  const { getState } = store;
  let owner: string | undefined;
  let starts = 0;
  let running: AbortController | undefined;
  let samples: ProgressSample[] = [];

  if (kind.onChange) store.subscribe(kind.onChange);

  return {
    ...store,
    /** The upload's files and words. */
    kind: { files: kind.files, signedOut: kind.signedOut, failed: kind.failed },

    type(change: Partial<Draft>) {
      claim();
      set({
        draft: { ...getState().draft, ...change },
        errors: errorsWithout("form", ...Object.keys(change)),
      });
    },

    choose(name: Name, file: File | undefined) {
      claim();
      const refusal = file && refusalOfFile(kind.files[name], file);
      const more = refusal ? {} : kind.onChoose(getState(), name, file);
      const errors = { ...errorsWithout("form"), ...more.errors, [name]: refusal?.message };
      set({ ...more, errors, files: { ...getState().files, [name]: file, ...more.files } });
      if (refusal) ports.say({ name: "refused", field: name, fileName: file.name, ...refusal });
    },

    /** Refuses a file for its content, now and at a later submission. */
    refuseFile(name: Name, file: File, message: string) {
      unusable.set(file, message);
      if (getState().files[name] !== file) return;
      set({ errors: { ...errorsWithout("form"), [name]: message } });
      ports.say({ name: "refused", field: name, fileName: file.name, what: "type", message });
    },

    start,
    stop,
    askToStop: () => setAsksToStop(true),
    goOn: () => setAsksToStop(false),

    /** Cancels the upload; asks first when many bytes are already sent. */
    cancel() {
      const { step } = getState();
      if (step.name === "sending" && step.sent >= CONFIRM_FROM_BYTES && !step.asksToStop) setAsksToStop(true);
      else stop();
    },

    /** Discards the draft and its start, unless the upload is running. */
    clear() {
      if (!isBusy(getState()) || getState().step.name === "starting") set(empty());
    },

    /** Follows the session: resumes an upload when its owner signs in again, and ends it when another account does. */
    follow(userId: string | undefined) {
      if (!userId) return;
      const { step } = getState();
      if (owner && owner !== userId) {
        running?.abort();
        running = undefined;
        sender.forgetAll();
        set(empty());
      } else if (step.name === "failed" && step.needsSignIn) void start();
      owner = userId;
    },
  };

  /** Assigns the draft to the account that types it. */
  function claim(): void {
    const note = (userId: string | undefined) => {
      owner ??= userId;
    };
    ports.userId().then(note, () => {});
  }

  async function start(): Promise<void> {
    if (isBusy(getState())) return;
    set({ step: { name: "starting" }, announcement: "" });
    const number = ++starts;
    // The draft may have been discarded, and even restarted, while this start waited.
    const isCurrent = () => number === starts && getState().step.name === "starting";
    const userId = await ports.userId().catch(() => undefined);
    if (!isCurrent()) return;
    if (!userId) return refuse({ form: kind.signedOut });
    owner = userId;
    const { draft, files } = getState();
    const errors = { ...kind.errorsOf(draft, files), ...fileErrors(kind.files, files), ...unusableErrors() };
    if (Object.values(errors).some(Boolean)) return refuse(errors);
    const refusal = await kind.refusalBefore?.(draft).catch(() => undefined);
    if (!isCurrent()) return;
    if (refusal) return refuse({ form: refusal });
    await send();
  }

  async function send(): Promise<void> {
    const { draft, files } = getState();
    const mainFile = files[main];
    if (!mainFile) throw new Error("A form without its file was accepted");
    const control = new AbortController();
    running = control;
    const unlessOver =
      <Values extends unknown[]>(show: (...values: Values) => void) =>
      (...values: Values) =>
        running === control && show(...values);
    const chosen = names.flatMap((name) => {
      const file = files[name];
      return file ? [{ name, file, purpose: kind.files[name].purpose, isOptional: file !== mainFile }] : [];
    });
    try {
      const { answer, leftOut } = await sender.send(
        { files: chosen, publish: (ids) => kind.publish(draft, ids, mainFile) },
        {
          signal: control.signal,
          onProgress: unlessOver(showSent),
          onWaiting: unlessOver(showWaiting),
          onRestart: unlessOver(showRestart),
          onPublishing: unlessOver(() =>
            set({ step: { name: "publishing", retryAt: undefined }, announcement: "Checking the file…" }),
          ),
        },
      );
      if (running !== control) return;
      set({ ...empty(), published: getState().published + 1, made: answer });
      ports.say({ name: "published", draft, answer, leftOut });
    } catch (error) {
      if (running === control) fail(error);
    } finally {
      if (running === control) running = undefined;
    }
  }

  function fail(error: unknown): void {
    const { code = "", message = "" } = refusalIn(error) ?? {};
    const what = kind.fileRefusals[code];
    if (what || code === "UPLOAD_NOT_FOUND" || code === "UPLOAD_UNFINISHED") sender.forgetAll();
    if (what) {
      ports.say({
        name: "refused",
        field: main,
        fileName: getState().files[main]?.name ?? "",
        what,
        message,
      });
      refuse({ [main]: message });
    } else if (code === "MISSING_FIELDS") {
      refuse({ form: message });
    } else {
      const needsSignIn = isSessionEnd(error);
      const isPlain = code !== "" && code !== "INTERNAL_SERVER_ERROR" && message !== kind.failed;
      const reason = isPlain && !needsSignIn ? message : undefined;
      if (!code) ports.report(error);
      set({ step: { name: "failed", reason, needsSignIn }, announcement: "" });
      ports.say(needsSignIn ? { name: "waits" } : { name: "failed", reason });
    }
  }

  function refuse(errors: UploadErrors): void {
    set({ step: { name: "choosing" }, announcement: "", errors, refusals: getState().refusals + 1 });
  }

  function showSent(sent: number, total: number): void {
    const { step: earlier, announcement } = getState();
    const before = earlier.name === "sending" ? earlier : undefined;
    // Bytes of an earlier attempt do not count towards the speed.
    const goesOn = before && before.retryAt === undefined && before.sent > 0;
    samples = withSample(goesOn ? samples : [], { at: ports.now(), sent });
    const step = stepAfter(before, { sent, total, secondsLeft: secondsLeft(samples, total) });
    set({ step, announcement: announcementOf(step, before) ?? (before ? announcement : "") });
  }

  function showWaiting(seconds: number): void {
    const { step } = getState();
    if (step.name !== "sending" && step.name !== "publishing") return;
    const announcement = "Connection lost. The upload goes on by itself.";
    set({ step: { ...step, retryAt: ports.now() + seconds * 1000 }, announcement });
  }

  function showRestart(): void {
    const step = stepAfter(undefined, { sent: 0, total: 1, secondsLeft: undefined });
    set({ step: { ...step, startsAgain: true }, announcement: STARTS_AGAIN });
  }

  function setAsksToStop(asksToStop: boolean): void {
    const { step } = getState();
    if (step.name === "sending") set({ step: { ...step, asksToStop } });
  }

  function stop(): void {
    if (getState().step.name !== "sending") return;
    running?.abort();
    running = undefined;
    set({ step: { name: "choosing" }, announcement: "Upload stopped. What you typed is still there." });
  }

  function empty() {
    return {
      draft: kind.blank,
      files: {},
      errors: {},
      step: { name: "choosing" } as const,
      announcement: "",
      made: undefined,
    };
  }

  function unusableErrors(): UploadErrors {
    const files = Object.entries<File | undefined>(getState().files);
    const found = files.map(([name, file]) => [name, file && unusable.get(file)] as const);
    return Object.fromEntries(found.filter(([, message]) => message));
  }

  function errorsWithout(...fields: string[]): UploadErrors {
    return { ...getState().errors, ...Object.fromEntries(fields.map((field) => [field, undefined])) };
  }
}

/** When this many bytes are sent, a cancellation needs a confirmation. */
const CONFIRM_FROM_BYTES = 5 * 1024 * 1024;

export const STARTS_AGAIN = "Starting again: the server lost the uploaded part.";
