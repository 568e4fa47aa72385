import { isUuid, randomUuid } from "#shared/uuid.ts";

type Options = {
  /** Throws where storage is blocked; a key then lasts as long as the page. */
  storage: () => Pick<Storage, "getItem" | "setItem" | "removeItem">;
  prefix: string;
  newKey?: () => string;
};

export type BookingKeys = ReturnType<typeof createBookingKeys>;

/**
 * The idempotency keys of bookings: one for each account and event until its ticket arrives. Every retry sends the same
 * key, also after a reload, so a retry after a lost response returns the same ticket.
 */
export function createBookingKeys({ storage, prefix, newKey = randomUuid }: Options) {
  const memory = new Map<string, string>();
  return {
    /** The key of a booking; creates one if there is none. */
    keyFor(booking: { userId: string; eventId: string }): string {
      const name = nameOf(booking);
      const key = memory.get(name) ?? read(name) ?? newKey();
      memory.set(name, key);
      keep(() => storage().setItem(name, key));
      return key;
    },

    /** Drops the key once the ticket has arrived: the next booking of the event is a new one. */
    forget(booking: { userId: string; eventId: string }): void {
      const name = nameOf(booking);
      memory.delete(name);
      keep(() => storage().removeItem(name));
    },
  };

  function nameOf({ userId, eventId }: { userId: string; eventId: string }): string {
    return `${prefix}.${userId}.${eventId}`;
  }

  function read(name: string): string | undefined {
    try {
      const key = storage().getItem(name);
      return isUuid(key) ? key : undefined;
    } catch {
      return undefined;
    }
  }
}

function keep(write: () => void): void {
  try {
    write();
  } catch {
    // The key stays in memory.
  }
}
