import { createUploadRun, isBusy, type UploadRunPorts, type UploadRunState } from "./upload-run.state.ts";

export interface UploadFormPorts extends Omit<UploadRunPorts, "onChange"> {
  /** The account of the session that the upload will use. */
  userId: () => Promise<string | undefined>;
}

/** The draft with its errors; `form` is the error of the form as a whole. */
interface Form {
  errors: { readonly form?: string };
}

export type UploadFormState<F> = F &
  UploadRunState & {
    /** The number of refused submissions, and of publications. */
    refusals: number;
    published: number;
  };

/**
 * An upload form that lives as long as the page: neither a closed dialog nor a navigation loses the draft or the
 * upload. It belongs to the account that types or submits it.
 *
 * @param proceed sends or refuses the form; called after the session is confirmed. After each wait it stops unless
 * `isCurrent`: the draft may have been discarded, and even started again.
 */
export function createUploadForm<F extends Form>(
  ports: UploadFormPorts,
  {
    blank,
    signedOut,
    proceed,
  }: { blank: F; signedOut: string; proceed: (isCurrent: () => boolean) => Promise<void> },
) {
  const listeners = new Set<() => void>();
  const run = createUploadRun({ ...ports, onChange: () => set({}) });
  let state: UploadFormState<F> = { ...blank, ...run.get(), refusals: 0, published: 0 };
  let owner: string | undefined;
  let starts = 0;

  return {
    run,
    set,
    refuse,
    claim,
    start,

    errorsWithout(...fields: string[]): F["errors"] {
      return Object.fromEntries(Object.entries(state.errors).filter(([field]) => !fields.includes(field)));
    },

    /** Resets the form after a publication. */
    finish() {
      empty();
      set({ published: state.published + 1 });
    },

    /** The API for screens. */
    handle: {
      get: () => state,
      cancel: run.cancel,
      askToStop: run.askToStop,
      stop: run.stop,
      goOn: run.goOn,

      subscribe(listener: () => void): () => void {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },

      /** Discards the draft and its start, unless it is being uploaded. */
      clear() {
        if (!isBusy(state) || state.step.name === "starting") empty();
      },

      /**
       * Follows the session: resumes an upload when its owner signs in again, and ends it when another account does.
       */
      follow(userId: string | undefined) {
        if (!userId) return;
        if (owner && owner !== userId) {
          run.drop();
          empty();
        } else if (state.step.name === "failed" && state.step.needsSignIn) void start();
        owner = userId;
      },
    },
  };

  /** Assigns the draft to the account that types it. */
  function claim(): void {
    if (owner) return;
    const note = (userId: string | undefined) => {
      owner ??= userId;
    };
    ports.userId().then(note, () => {});
  }

  async function start(): Promise<void> {
    if (isBusy(state)) return;
    run.starting();
    const number = ++starts;
    const isCurrent = () => number === starts && state.step.name === "starting";
    const userId = await ports.userId().catch(() => undefined);
    // The draft may have been discarded, or another account signed in.
    if (!isCurrent()) return;
    if (!userId) return refuse({ form: signedOut });
    owner = userId;
    await proceed(isCurrent);
  }

  function refuse(errors: F["errors"]): void {
    run.choosing();
    set({ errors, refusals: state.refusals + 1 });
  }

  function empty(): void {
    run.choosing();
    set(blank);
  }

  function set(change: Partial<UploadFormState<Form>> | Partial<UploadFormState<F>>): void {
    state = { ...state, ...change, ...run.get() };
    for (const listener of listeners) listener();
  }
}
