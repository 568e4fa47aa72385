import { createReadStream } from "node:fs";
import { join } from "node:path";
import { switchAllWebhooksOff } from "#features/integrations/webhooks/webhooks.queries.ts";
import {
  beginRestore,
  loadDatabase,
  requireEmpty,
  type Target,
} from "#shared/backup/load-database.server.ts";
import { loadMedia, presentMedia } from "#shared/backup/load-media.server.ts";
import type { Manifest } from "#shared/backup/manifest.server.ts";
import type { MediaStore } from "#shared/media/store.server.ts";
import { progressOf } from "./progress.ts";

/**
 * Fills an empty database and an empty media store from a checked backup: media first, then all rows in one
 * transaction. It can be repeated after an interruption; until then no site starts on the database. Afterwards all
 * webhooks are off, because a copy of the site would call the real site's receivers.
 * @returns the skipped tables that are unknown here, and the number of webhooks that were on
 * @throws OperatorError, before anything is changed, where the place is not empty
 */
export async function restoreBackup(
  { media, ...target }: Target & { media: MediaStore },
  folder: string,
  manifest: Manifest,
): Promise<{ leftOut: string[]; webhooksSwitchedOff: number }> {
  await requireEmpty(target, manifest.id);
  const present = await presentMedia(media, manifest.media);
  await beginRestore(target, { backup: manifest.id, command: `npm run restore -- ${folder}` });
  const files = manifest.media.filter(({ name }) => !present.has(name));
  const read = (name: string) => createReadStream(join(folder, "media", name));
  await loadMedia(media, files, read, progressOf("Copying media", files));
  const { leftOut, also } = await loadDatabase(target.database, folder, manifest, switchAllWebhooksOff);
  return { leftOut, webhooksSwitchedOff: also };
}
