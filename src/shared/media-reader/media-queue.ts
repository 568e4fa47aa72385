import type { SignedIn } from "#shared/api/caller.ts";

/** The account that requests an inspection. */
export interface Requester {
  account: string;
  isAdmin: boolean;
}

export function requesterOf({ userId, isAdmin }: SignedIn): Requester {
  return { account: userId, isAdmin };
}

interface Waiting {
  requester: Requester | undefined;
  start: () => void;
}

/**
 * A fair queue. An account has one task running at most, so that its slow files delay none of another account; admins
 * come first, and accounts of one rank in rotation.
 *
 * @param places the number of tasks that run at a time
 */
export function createMediaQueue(places: number) {
  const waiting: Waiting[] = [];
  const running = new Set<Waiting>();
  /** The accounts, the last one served at the end. */
  let served: string[] = [];

  return async function run<Result>(requester: Requester | undefined, work: () => Promise<Result>) {
    const { promise, resolve } = Promise.withResolvers<void>();
    const task = { requester, start: resolve };
    waiting.push(task);
    startNext();
    await promise;
    try {
      return await work();
    } finally {
      running.delete(task);
      startNext();
    }
  };

  function startNext(): void {
    if (running.size === places) return;
    const busy = new Set([...running].map(accountOf));
    const [task] = waiting
      .filter((each) => each.requester === undefined || !busy.has(accountOf(each)))
      .sort((one, other) => rankOf(one) - rankOf(other) || turnOf(one) - turnOf(other));
    if (!task) return;
    waiting.splice(waiting.indexOf(task), 1);
    running.add(task);
    const account = accountOf(task);
    if (account) served = [...served.filter((each) => each !== account), account];
    if (waiting.length === 0) served = [];
    task.start();
  }

  function turnOf(task: Waiting): number {
    return served.indexOf(accountOf(task) ?? "");
  }
}

const accountOf = ({ requester }: Waiting) => requester?.account;

const rankOf = ({ requester }: Waiting) => (requester?.isAdmin ? 0 : 1);
