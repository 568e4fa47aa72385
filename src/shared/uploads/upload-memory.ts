import { UPLOAD_IDLE_DAYS } from "#shared/personal-data/periods.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import { brand } from "#src/brand.ts";

/** Storage that survives a reload. */
export type UploadMemory = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

const PREFIX = `${brand.slug}.upload.`;

/** The server's retention of unfinished uploads. */
const RETENTION_MS = UPLOAD_IDLE_DAYS * DAY_MS;

interface AccountFile {
  userId: string;
  purpose: string;
  name: string;
  size: number;
  lastModified: number;
}

/** Remembers the URL of a file's unfinished upload for its account. Removes expired entries of all accounts. */
export function rememberedUploads(storage: UploadMemory | undefined, file: AccountFile) {
  const key = `${PREFIX}${[file.userId, file.purpose, file.size, file.lastModified, file.name].join(" ")}`;
  if (storage) for (const old of keysOf(storage)) if (!urlIn(storage.getItem(old))) storage.removeItem(old);
  return {
    recall: (): string | undefined => urlIn(storage?.getItem(key) ?? null),
    keep(url: string): void {
      try {
        storage?.setItem(key, JSON.stringify({ url, at: Date.now() }));
      } catch {
        // Storage is full: the upload then ends with its page.
      }
    },
    forget: (): void => storage?.removeItem(key),
  };
}

function keysOf(storage: UploadMemory): string[] {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "");
  return keys.filter((key) => key.startsWith(PREFIX));
}

function urlIn(text: string | null): string | undefined {
  try {
    const { url, at } = JSON.parse(text ?? "null") as { url: unknown; at: unknown };
    return typeof url === "string" && typeof at === "number" && Date.now() - at < RETENTION_MS
      ? url
      : undefined;
  } catch {
    return undefined;
  }
}
