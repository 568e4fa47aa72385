import { isUuid, randomUuid } from "#shared/uuid.ts";

type Options = {
  /** Throws where the browser keeps nothing: then a key lasts as long as the page. */
  storage: () => Pick<Storage, "getItem" | "setItem" | "removeItem">;
  prefix: string;
  newKey?: () => string;
};

export type BookingKeys = ReturnType<typeof createBookingKeys>;

/**
 * One key for each booking that somebody means: every try of it is sent with the same one, also after a reload, until the ticket is
 * there. So an answer that got lost costs nothing: the next try gets the same ticket.
 */
export function createBookingKeys({ storage, prefix, newKey = randomUuid }: Options) {
  const memory = new Map<string, string>();
  return {
    /** The key of a booking that is meant, made when there is none yet. */
    keyFor(booking: { userId: string; eventId: string }): string {
      const name = nameOf(booking);
      const key = memory.get(name) ?? read(name) ?? newKey();
      memory.set(name, key);
      keep(() => storage().setItem(name, key));
      return key;
    },

    /** The ticket is there: another booking is another one. */
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
    // The memory has it.
  }
}
