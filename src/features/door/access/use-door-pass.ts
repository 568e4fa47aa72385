import { useCallback, useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { loadOrReject } from "#shared/pages/lazy-with-retry.ts";
import { serverClock } from "#shared/time/server-clock.client.ts";
import { isPassLink, tokenInHash } from "../passes/door-passes.rules.ts";
import { type StoredPass, storedPasses } from "../passes/stored-passes.client.ts";

export type PassState =
  | { status: "reading" }
  | { status: "failed" }
  /** The link is incomplete. */
  | { status: "broken" }
  | { status: "open"; pass: StoredPass }
  /** Scans from before the end may still be on the phone. `isFinal`: the server no longer accepts them. */
  | { status: "ended"; pass: StoredPass; isFinal: boolean }
  /** The pass is deleted from this browser. */
  | { status: "gone" };

/** Milliseconds between checks for the end of the pass. */
const CHECK_MS = 5000;

/**
 * The pass of the event in the URL, from the link that opened the page or from this browser's storage; no state
 * without one.
 */
export function useDoorPass(eventId: string) {
  const token = useLinkToken();
  const [state, setState] = useState<PassState>();
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` triggers a retry.
  useEffect(() => {
    if (token === "broken") return setState({ status: "broken" });
    const stored = storedPasses.find(eventId);
    const known = token === undefined || token === stored?.token ? stored : undefined;
    const asked = known?.token ?? token;
    if (asked === undefined) return setState(undefined);
    if (known && !hasEnded(known)) return setState({ status: "open", pass: known });
    let isOver = false;
    setState({ status: "reading" });
    // A clock that was wrong at its last comparison may end a pass too soon, so the server decides.
    findPass(asked, eventId).then(
      (pass) => {
        if (pass) storedPasses.put(pass);
        if (!isOver) setState(pass ? { status: "open", pass } : known ? endedOf(known) : gone);
      },
      () => !isOver && setState(known ? endedOf(known) : { status: "failed" }),
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
  /** Asks the server if the pass has ended. Without a network the last known offset of the clock decides. */
  const check = useCallback(async () => {
    if (!pass) return;
    const found = await findPass(pass.token, pass.eventId).catch(() => "unknown" as const);
    if (found === undefined || (found === "unknown" && hasEnded(pass))) end(false);
    else if (found !== "unknown") setState((before) => reopened(before, found));
  }, [pass, end]);

  const isOpen = state?.status === "open";
  useEffect(() => {
    if (!pass) return;
    const clock = setInterval(() => isOpen && hasEnded(pass) && check(), CHECK_MS);
    addEventListener("online", check);
    return () => {
      clearInterval(clock);
      removeEventListener("online", check);
    };
  }, [pass, isOpen, check]);

  return {
    state,
    end,
    retry: () => setAttempt(attempt + 1),
    /** Deletes the pass and its data from this browser. */
    forget() {
      if (pass) storedPasses.forget(pass).catch(reportError);
      setState(gone);
    },
    /** Deletes the pass and its data, and continues with the account. */
    leave() {
      if (pass) storedPasses.forget(pass).catch(reportError);
      setState(undefined);
    },
  };
}

/** Reads a pass from the server, in a script that other visitors do not load; undefined if it has ended. */
async function findPass(token: string, eventId: string): Promise<StoredPass | undefined> {
  const { isPassEnded, readPass } = await loadOrReject(() => import("./pass-access.client.ts"));
  return readPass(token, eventId).catch((error) => {
    if (isPassEnded(error)) return undefined;
    throw error;
  });
}

/** The token in the link that opened the page. It is removed from the address bar and the history immediately. */
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

const gone: PassState = { status: "gone" };

function endedOf(pass: StoredPass): PassState {
  return { status: "ended", pass, isFinal: false };
}

/** A pass that a wrong clock ended, and that the server still accepts. */
function reopened(before: PassState | undefined, pass: StoredPass): PassState | undefined {
  return before?.status === "ended" && !before.isFinal && before.pass.token === pass.token
    ? { status: "open", pass }
    : before;
}

/** Uses the server's time. */
function hasEnded({ endsAt }: StoredPass): boolean {
  return serverClock.now().getTime() >= Date.parse(endsAt);
}
