import { isUuid } from "#shared/uuid.ts";
import { type SendKey, sendKeyFor } from "./sending.ts";

interface Options<Draft> {
  /** May throw where storage is blocked: a draft then lasts as long as the page. */
  storage: () => Pick<Storage, "getItem" | "setItem" | "removeItem">;
  /** The storage key. */
  name: string;
  blank: Draft;
  newKey?: () => string;
}

/** A form's draft with its idempotency key, stored across reloads. An empty draft is not stored. */
export function createStoredDraft<Draft extends Record<string, string>>({
  storage,
  name,
  blank,
  newKey,
}: Options<Draft>) {
  let lastKey: SendKey | undefined;

  return { read, keep, keyFor, forget };

  /** The stored draft, if there is one. */
  function read(): Draft | undefined {
    const { draft, key } = stored();
    if (draft && isUuid(key)) lastKey = { key, content: JSON.stringify(draft) };
    return draft;
  }

  function keep(draft: Draft): void {
    if (Object.values(draft).some((text) => text.trim() !== "")) write({ draft, ...keyOf(draft) });
    else forget();
  }

  /** The draft's idempotency key: the same until the draft changes, also across reloads. */
  function keyFor(draft: Draft): string {
    lastKey = sendKeyFor(draft, lastKey, newKey);
    keep(draft);
    return lastKey.key;
  }

  function forget(): void {
    lastKey = undefined;
    try {
      storage().removeItem(name);
    } catch {
      // Storage is blocked, so nothing is stored.
    }
  }

  function keyOf(draft: Draft): { key?: string } {
    return lastKey?.content === JSON.stringify(draft) ? { key: lastKey.key } : {};
  }

  function write(entry: { draft: Draft; key?: string }): void {
    try {
      storage().setItem(name, JSON.stringify(entry));
    } catch {
      // Storage is blocked; the form still holds the draft.
    }
  }

  /** Reads the fields that the form has today: a stored draft may be of an older release. */
  function stored(): { draft?: Draft; key?: string } {
    try {
      const { draft, key } = JSON.parse(storage().getItem(name) ?? "{}");
      if (typeof draft !== "object" || draft === null) return {};
      const texts = Object.keys(blank).map((field) => [field, textOf(draft[field])]);
      return { draft: Object.fromEntries(texts), key };
    } catch {
      return {};
    }
  }
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
