import { createUploadRun, isBusy, type UploadRunPorts, type UploadRunState } from "./upload-run.state.ts";

export interface UploadFormPorts extends Omit<UploadRunPorts, "onChange"> {
  /** Who is signed in, asked of the session that will be used. */
  userId: () => Promise<string | undefined>;
}

/** What was typed and chosen, and what is wrong with it; `form` stands for what is not one field's fault. */
interface Form {
  errors: { readonly form?: string };
}

export type UploadFormState<F> = F &
  UploadRunState & {
    /** How often a form was sent back, and how many things were published. */
    refusals: number;
    published: number;
  };

/**
 * One form and its upload, for as long as the page lives: neither a closed dialog nor another page loses what was typed or sent. It is whose
 * it is who types or sends it, and nobody else's.
 *
 * @param proceed sends the form, or refuses it; called once it is known that somebody is signed in
 */
export function createUploadForm<F extends Form>(
  ports: UploadFormPorts,
  { blank, signedOut, proceed }: { blank: F; signedOut: string; proceed: () => Promise<void> },
) {
  const listeners = new Set<() => void>();
  const run = createUploadRun({ ...ports, onChange: () => set({}) });
  let state: UploadFormState<F> = { ...blank, ...run.get(), refusals: 0, published: 0 };
  let owner: string | undefined;

  return {
    run,
    set,
    refuse,
    claim,
    start,

    errorsWithout(...fields: string[]): F["errors"] {
      return Object.fromEntries(Object.entries(state.errors).filter(([field]) => !fields.includes(field)));
    },

    /** What was sent is published; another may be typed. */
    finish() {
      empty();
      set({ published: state.published + 1 });
    },

    /** For its screens. */
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
    },
  };

  /** What is typed is whose it is who types it. */
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
    const userId = await ports.userId().catch(() => undefined);
    // Somebody else may have come in between.
    if (state.step.name !== "starting") return;
    if (!userId) return refuse({ form: signedOut });
    owner = userId;
    await proceed();
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
