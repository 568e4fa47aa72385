import { useCallback, useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { loadOrReject } from "#shared/pages/lazy-with-retry.ts";
import { useReread } from "#shared/realtime/use-changes.ts";
import { isPassLink, tokenInHash } from "../door-passes/door-passes.rules.ts";
import { type StoredPass, storedPasses } from "../door-passes/stored-passes.client.ts";

export type PassState =
  | { status: "reading" }
  | { status: "failed" }
  /** The link is truncated. */
  | { status: "broken" }
  | { status: "open"; pass: StoredPass }
  /** Scans from before the end may still be on the phone; `isFinal` once the server accepts none of them. */
  | { status: "ended"; pass: StoredPass; isFinal: boolean }
  /** The pass is deleted from this browser; `lost` check-ins were never sent. */
  | { status: "gone"; lost: number };

/** Milliseconds between checks whether the pass has ended. */
const CHECK_MS = 5000;

/**
 * The pass of the event in the URL, from the link that opened the page or from this browser's storage; no state without
 * one.
 */
export function useDoorPass(eventId: string) {
  const token = useLinkToken();
  const [state, setState] = useState<PassState>();
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` triggers a retry.
  useEffect(() => {
    if (token === "broken") return setState({ status: "broken" });
    const stored = storedPasses.of(eventId);
    if (stored && (token === undefined || token === stored.token)) return setState(stateOf(stored));
    if (token === undefined) return setState(undefined);
    let isOver = false;
    setState({ status: "reading" });
    findPass(token, eventId).then(
      (pass) => {
        if (pass) storedPasses.put(pass);
        if (!isOver) setState(pass ? stateOf(pass) : { status: "gone", lost: 0 });
      },
      () => !isOver && setState({ status: "failed" }),
    );
    return () => {
      isOver = true;
    };
  }, [token, eventId, attempt]);

  const pass = state && "pass" in state ? state.pass : undefined;
  const end = useCallback(
    (isFinal: boolean) =>
      setState((before) => {
        if (!before || !("pass" in before)) return before;
        const wasFinal = before.status === "ended" && before.isFinal;
        return { status: "ended", pass: before.pass, isFinal: isFinal || wasFinal };
      }),
    [],
  );
  const check = useCallback(async () => {
    if (pass && (await findPass(pass.token, pass.eventId).catch(() => pass)) === undefined) end(false);
  }, [pass, end]);

  useReread(["campus-door-passes"], check);
  useEffect(() => {
    if (!pass) return;
    const clock = setInterval(() => hasEnded(pass) && end(false), CHECK_MS);
    addEventListener("online", check);
    return () => {
      clearInterval(clock);
      removeEventListener("online", check);
    };
  }, [pass, check, end]);

  return {
    state,
    end,
    retry: () => setAttempt(attempt + 1),
    /** Deletes the pass and its data from this browser. */
    forget(lost: number) {
      if (pass) storedPasses.forget(pass).catch(reportError);
      setState({ status: "gone", lost });
    },
    /** Deletes the pass and its data, and continues with the account. */
    leave() {
      if (pass) storedPasses.forget(pass).catch(reportError);
      setState(undefined);
    },
  };
}

/** Reads a pass from the server, in a script that other visitors do not load; undefined when it has ended. */
async function findPass(token: string, eventId: string): Promise<StoredPass | undefined> {
  const { isPassEnded, readPass } = await loadOrReject(() => import("./pass-access.client.ts"));
  return readPass(token, eventId).catch((error) => {
    if (isPassEnded(error)) return undefined;
    throw error;
  });
}

/** The token in the link that opened the page; removes it from the address bar and the history at once. */
function useLinkToken(): string | "broken" | undefined {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const [token, setToken] = useState<string>();
  useEffect(() => {
    if (!isPassLink(hash)) return;
    setToken(tokenInHash(hash) ?? "broken");
    void navigate({ search, hash: "" }, { replace: true, preventScrollReset: true });
  }, [hash, search, navigate]);
  return token;
}

function stateOf(pass: StoredPass): PassState {
  return hasEnded(pass) ? { status: "ended", pass, isFinal: false } : { status: "open", pass };
}

function hasEnded({ endsAt }: StoredPass): boolean {
  return Date.now() >= Date.parse(endsAt);
}
