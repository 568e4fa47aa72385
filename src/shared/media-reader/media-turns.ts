import type { SignedIn } from "#shared/api/caller.ts";
import type { MediaTaskName } from "./media-tasks.ts";

/** On whose behalf a file is inspected. */
export interface Asker {
  account: string;
  isAdmin: boolean;
}

export function askerOf({ userId, isAdmin }: SignedIn): Asker {
  return { account: userId, isAdmin };
}

interface Waiting {
  request: { name: MediaTaskName };
  /** None for the site's own work. */
  asker?: Asker | undefined;
}

/**
 * The queue of the media reader: admins first, then members, then waveforms, which no person waits for. Accounts of one rank take turns,
 * so that ten files of one account do not stand before the only file of another.
 */
export function createMediaTurns<Turn extends Waiting>() {
  const waiting: Turn[] = [];
  /** When each account had its last turn, as the number of that turn. Forgotten when nothing waits. */
  const served = new Map<string, number>();
  let turns = 0;
  const lastServed = ({ asker }: Turn) => (asker && served.get(asker.account)) ?? 0;

  return {
    add: (turn: Turn) => void waiting.push(turn),

    /** Takes the next turn out of the queue; without `lowest`, none of the lowest rank. */
    next({ lowest = true } = {}): Turn | undefined {
      const [first] = waiting
        .filter((turn) => lowest || rankOf(turn) < ranks.waveform)
        .sort((one, other) => rankOf(one) - rankOf(other) || lastServed(one) - lastServed(other));
      if (!first) {
        if (waiting.length === 0) served.clear();
        return undefined;
      }
      waiting.splice(waiting.indexOf(first), 1);
      turns++;
      if (first.asker) served.set(first.asker.account, turns);
      return first;
    },
  };
}

const ranks = { admin: 0, member: 1, waveform: 2 };

function rankOf({ request, asker }: Waiting): number {
  if (request.name === "waveform") return ranks.waveform;
  return asker?.isAdmin ? ranks.admin : ranks.member;
}
