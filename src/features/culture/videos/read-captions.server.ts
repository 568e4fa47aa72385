import { text } from "node:stream/consumers";
import type { MediaStore } from "#shared/media/store.server.ts";

/** The text of stored captions; undefined without the file. */
export async function readCaptionsOf(
  media: Pick<MediaStore, "nameAt" | "read">,
  url: string,
): Promise<string | undefined> {
  const name = media.nameAt(url);
  const file = name === undefined ? undefined : await media.read(name);
  return file && (await text(file));
}
