import { isUuid } from "#shared/uuid.ts";
import { type SendKey, sendKeyFor } from "./send-key.ts";

interface Options<Draft> {
  /** Throws where the browser keeps nothing: then a draft lasts as long as the page. */
  storage: () => Pick<Storage, "getItem" | "setItem" | "removeItem">;
  /** Where it is kept. */
  name: string;
  blank: Draft;
  newKey?: () => string;
}

/** What is typed into a form, kept through a reload with the key that it is sent with. A draft without a word is not kept. */
export function createKeptDraft<Draft extends Record<string, string>>({
  storage,
  name,
  blank,
  newKey,
}: Options<Draft>) {
  let lastKey: SendKey | undefined;

  return { read, keep, keyFor, forget };

  /** The draft of this browser; undefined where there is none. */
  function read(): Draft | undefined {
    const { draft, key } = stored();
    if (draft && isUuid(key)) lastKey = { key, content: JSON.stringify(draft) };
    return draft;
  }

  function keep(draft: Draft): void {
    if (Object.values(draft).some((text) => text.trim() !== "")) write({ draft, ...keyOf(draft) });
    else forget();
  }

  /** The idempotency key of sending it: the same one until the draft changes, also after a reload. */
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
      // There is nothing to remove.
    }
  }

  function keyOf(draft: Draft): { key?: string } {
    return lastKey?.content === JSON.stringify(draft) ? { key: lastKey.key } : {};
  }

  function write(kept: { draft: Draft; key?: string }): void {
    try {
      storage().setItem(name, JSON.stringify(kept));
    } catch {
      // The form has it.
    }
  }

  /** Takes the fields that the form has today: the draft may be older than the page. */
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
