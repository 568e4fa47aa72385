import type { SignedIn } from "#shared/api/caller.ts";
import type { MediaTaskName } from "./media-tasks.ts";

/** The account that requests an inspection. */
export interface Requester {
  account: string;
  isAdmin: boolean;
}

export function requesterOf({ userId, isAdmin }: SignedIn): Requester {
  return { account: userId, isAdmin };
}

interface Waiting {
  request: { name: MediaTaskName };
  /** Absent for the site's own work. */
  requester?: Requester | undefined;
}

/**
 * The fair queue of the media reader: admins first, then members, then waveforms, which no person waits for. Accounts
 * of one rank are served in rotation, so that ten files of one account do not delay the only file of another.
 */
export function createMediaQueue<Task extends Waiting>() {
  const waiting: Task[] = [];
  /** The sequence number of each account's last task; cleared when the queue is empty. */
  const served = new Map<string, number>();
  let count = 0;
  const lastServed = ({ requester }: Task) => (requester && served.get(requester.account)) ?? 0;

  return {
    add: (task: Task) => void waiting.push(task),

    /** Removes and returns the next task; without `lowest`, none of the lowest rank. */
    next({ lowest = true } = {}): Task | undefined {
      const [first] = waiting
        .filter((task) => lowest || rankOf(task) < ranks.waveform)
        .sort((one, other) => rankOf(one) - rankOf(other) || lastServed(one) - lastServed(other));
      if (!first) {
        if (waiting.length === 0) served.clear();
        return undefined;
      }
      waiting.splice(waiting.indexOf(first), 1);
      count++;
      if (first.requester) served.set(first.requester.account, count);
      return first;
    },
  };
}

const ranks = { admin: 0, member: 1, waveform: 2 };

function rankOf({ request, requester }: Waiting): number {
  if (request.name === "waveform") return ranks.waveform;
  return requester?.isAdmin ? ranks.admin : ranks.member;
}
