import { isUploadName, uploadName } from "#shared/forms/storage-keys.rules.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import { UPLOAD_DAYS } from "#shared/time/periods.ts";

/** Storage that survives a reload. */
export type UploadMemory = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

/** The server's retention of unfinished uploads. */
const RETENTION_MS = UPLOAD_DAYS * DAY_MS;

/** The upload URLs of this page by key: sign-out clears the storage, and this page continues after a sign-in. */
const ofThisPage = new WeakMap<File, Map<string, string>>();

/** Remembers the URL of a file's unfinished upload for its account. Removes expired entries of all accounts. */
export function rememberedUploads(
  storage: UploadMemory | undefined,
  file: File,
  { userId, purpose }: { userId: string; purpose: string },
) {
  const key = uploadName([userId, purpose, file.size, file.lastModified, file.name].join(" "));
  if (storage) for (const old of keysOf(storage)) if (!urlIn(storage.getItem(old))) storage.removeItem(old);
  return {
    recall: (): string | undefined => urlIn(storage?.getItem(key) ?? null) ?? ofThisPage.get(file)?.get(key),
    keep(url: string): void {
      ofThisPage.set(file, new Map(ofThisPage.get(file)).set(key, url));
      try {
        storage?.setItem(key, JSON.stringify({ url, at: Date.now() }));
      } catch {
        // Storage is full: the upload ends with its page.
      }
    },
    forget(): void {
      ofThisPage.get(file)?.delete(key);
      storage?.removeItem(key);
    },
  };
}

function keysOf(storage: UploadMemory): string[] {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "");
  return keys.filter(isUploadName);
}

function urlIn(text: string | null): string | undefined {
  try {
    const { url, at } = JSON.parse(text ?? "null") as { url: unknown; at: unknown };
    return typeof url === "string" && typeof at === "number" && Date.now() - at < RETENTION_MS
      ? url
      : undefined;
  } catch {
    // Not JSON: written by something else.
    return undefined;
  }
}
