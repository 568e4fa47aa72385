import { useState } from "react";
import { isUuid, randomUuid } from "#shared/uuid.ts";
import type { SessionEntry } from "./session-entry.ts";

export type IdempotencyKey = ReturnType<typeof createIdempotencyKey>;

/**
 * The idempotency key of a form's submissions.
 *
 * @param entry stores it across reloads
 */
export function createIdempotencyKey(entry?: SessionEntry) {
  let last = storedIn(entry);
  return {
    /** The last key for unchanged content, for example at a retry after a lost response: it is stored once. */
    keyFor(something: object): string {
      const content = JSON.stringify(something);
      if (last?.content !== content) last = { key: randomUuid(), content };
      entry?.write(last);
      return last.key;
    },
    /** Makes the next submission a new one, even with the same content. */
    forget(): void {
      last = undefined;
      entry?.remove();
    },
  };
}

export function useIdempotencyKey(entry?: SessionEntry): IdempotencyKey {
  return useState(() => createIdempotencyKey(entry))[0];
}

function storedIn(entry: SessionEntry | undefined): { key: string; content: string } | undefined {
  const stored = entry?.read() as { key?: string; content?: string } | null | undefined;
  return stored && isUuid(stored.key) && stored.content !== undefined
    ? { key: stored.key, content: stored.content }
    : undefined;
}
