import { randomBytes, randomUUID } from "node:crypto";
import { recordEvent } from "#features/auth/audit-log/audit-log.queries.ts";
import { isUniqueViolation } from "#shared/db/database-errors.ts";
import { isUnavailable } from "#shared/errors/unavailable.server.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import type { Requester } from "#shared/media-reader/media-queue.ts";
import { publishUpload } from "#shared/uploads/publish-upload.server.ts";
import type { StoredUpload } from "#shared/uploads/upload-files.server.ts";
import { isDiskFull } from "#shared/uploads/upload-problems.server.ts";
import { endOfPlaylist, lockPlaylists } from "../tracks/playlist-order.queries.ts";
import type { Track } from "../tracks/tracks.contract.ts";
import { readAudioFile } from "./audio-file.server.ts";
import { refusalOfAudio } from "./audio-refusal.ts";
import { makeCovers } from "./cover-file.server.ts";
import { findByUpload, insertUploadedTrack } from "./track-uploads.queries.ts";
import {
  audioName,
  COVER_SIZE,
  coverName,
  trackUploadPurposes,
  type UploadSource,
} from "./track-uploads.rules.ts";

export interface NewTrack
  extends Pick<Track, "title" | "artist" | "genre" | "description" | "producer" | "platform">,
    Pick<Track, "contentType" | "playlistNumber" | "waveform"> {
  userId: string;
  source: UploadSource;
  audioUploadId: string;
  coverUploadId?: string | undefined;
}

type Refused =
  | { refused: "UPLOAD_NOT_FOUND" | "UPLOAD_UNFINISHED" | "AUDIO_TOO_LARGE" | "DISK_FULL" }
  /** `message` is the sentence for the form. */
  | { refused: "NOT_AUDIO"; message: string };

type Published = { track: Track; coverFailed: boolean };

type Context = Pick<CallContext, "database" | "media" | "uploads" | "log" | "source">;

/**
 * Publishes a finished upload as a track, atomically and idempotently: a repeated call returns the same track. The
 * upload is kept until the row is committed, so that every failure can be retried.
 */
export function publishTrack(context: Context, input: NewTrack): Promise<Published | Refused> {
  return publishUpload<Published | Refused>({
    uploads: context.uploads,
    key: keyOf(input),
    attempt: () => attempt(context, input),
    findPublished: () => findPublished(context, input),
    isHopeless: (published) => "refused" in published && published.refused === "NOT_AUDIO",
    forget: () => deleteUploads(context, input),
  });
}

async function attempt(context: Context, input: NewTrack): Promise<Published | Refused> {
  const { uploads } = context;
  const before = await findPublished(context, input);
  if (before) return before;

  const key = keyOf(input);
  const upload = await uploads.find(key);
  if (upload?.purpose !== "track-audio") return { refused: "UPLOAD_NOT_FOUND" };
  if (upload.offset !== upload.size) return { refused: "UPLOAD_UNFINISHED" };
  if (upload.size > trackUploadPurposes["track-audio"].maxBytes) return { refused: "AUDIO_TOO_LARGE" };
  return uploads.withLocalFile(key, (path, workFolder) => publishFile(context, input, { path, workFolder }));
}

async function publishFile(
  context: Context,
  input: NewTrack,
  upload: { path: string; workFolder: string },
): Promise<Published | Refused> {
  const { database } = context;
  const facts = await readAudioFile(upload.path, upload.workFolder, requesterOf(input.userId));
  const message = refusalOfAudio(input.source, facts);
  if ("refused" in facts || message) return { refused: "NOT_AUDIO", message };

  const stored: string[] = [];
  const names = { time: Date.now(), title: input.title, unique: randomBytes(6).toString("hex") };
  const audio = audioName({ ...names, contentType: input.contentType, extension: facts.extension });
  try {
    await moveIntoStore(context, stored, audio, facts);
    const coverImageUrl = await storeCover(context, stored, input, names);
    if (!(await context.uploads.find(keyOf(input)))) {
      await removeAll(context, stored);
      return { refused: "UPLOAD_NOT_FOUND" };
    }
    await insert(context, input, {
      audioUrl: context.media.url(audio),
      coverImageUrl,
      duration: facts.duration,
      fileSize: facts.size,
    });
  } catch (error) {
    // The commit succeeded and its response was lost, or another process was faster.
    const track = await findByUpload(database.db, keyOf(input));
    if (track?.audioUrl !== context.media.url(audio)) await removeAll(context, stored);
    if (isDiskFull(error)) return { refused: "DISK_FULL" };
    if (!track) throw error;
    if (!isUniqueViolation(error))
      context.log.warn(
        { err: error, trackId: track.id },
        "track published, but its commit reported an error",
      );
  }
  const published = await findPublished(context, input);
  if (!published) throw new Error("A track is gone as soon as it was published");
  await deleteUploads(context, input);
  return published;
}

async function findPublished({ database }: Context, input: NewTrack): Promise<Published | undefined> {
  const track = await findByUpload(database.db, keyOf(input));
  return track && { track, coverFailed: input.coverUploadId !== undefined && track.coverImageUrl === null };
}

const keyOf = ({ userId, audioUploadId }: NewTrack) => ({ userId, uploadId: audioUploadId });

async function moveIntoStore({ media }: Context, stored: string[], name: string, { path }: { path: string }) {
  stored.push(name);
  await media.take(name, path);
}

/** Only admins publish tracks. */
function requesterOf(userId: string): Requester {
  return { account: userId, isAdmin: true };
}

/** The cover's URL; null without one. A failed cover does not fail the track, except while the storage is away. */
async function storeCover(
  context: Context,
  stored: string[],
  { userId, coverUploadId }: NewTrack,
  names: { time: number; title: string; unique: string },
): Promise<string | null> {
  if (!coverUploadId) return null;
  const { uploads, media, log } = context;
  const key = { userId, uploadId: coverUploadId };
  const coverNames: string[] = [];
  try {
    const upload = await uploads.find(key);
    if (!upload || !isWhole(upload, "track-cover")) return null;
    const nameOf = (size: number) => coverName({ ...names, size });
    const isStored = await uploads.withLocalFile(key, async (path, workFolder) => {
      const covers = await makeCovers(path, workFolder, requesterOf(userId));
      if ("refused" in covers) return false;
      for (const { size, path } of covers.files)
        await moveIntoStore(context, coverNames, nameOf(size), { path });
      return true;
    });
    stored.push(...coverNames);
    return isStored ? media.url(nameOf(COVER_SIZE)) : null;
  } catch (error) {
    await removeAll(context, coverNames);
    // The whole publication is repeated later, so the cover need not be left out.
    if (isUnavailable(error)) throw error;
    log.error({ err: error }, "failed to store a cover");
    return null;
  }
}

function isWhole({ purpose, size, offset }: StoredUpload, wanted: string): boolean {
  return purpose === wanted && offset === size;
}

async function insert(
  { database, source }: Context,
  input: NewTrack,
  files: Pick<Track, "audioUrl" | "coverImageUrl" | "duration" | "fileSize">,
): Promise<void> {
  const { source: _source, audioUploadId, coverUploadId: _cover, ...described } = input;
  await database.transaction(async (tx) => {
    await lockPlaylists(tx);
    const position = await endOfPlaylist(tx, input.playlistNumber);
    const id = randomUUID();
    const track = { ...described, ...files, id, position, createdAt: new Date() };
    await insertUploadedTrack(tx, track, audioUploadId);
    await recordEvent(tx, { event: "track-added", actorId: input.userId, source, detail: { track: id } });
  });
}

async function removeAll({ media, log }: Context, names: readonly string[]): Promise<void> {
  for (const name of names) {
    try {
      await media.remove(name);
    } catch (error) {
      log.error({ err: error, name }, "failed to remove an unused track file; left to the sweep");
    }
  }
}

async function deleteUploads({ uploads, log }: Context, input: NewTrack): Promise<void> {
  for (const uploadId of [input.audioUploadId, input.coverUploadId]) {
    if (!uploadId) continue;
    try {
      await uploads.remove({ userId: input.userId, uploadId });
    } catch (error) {
      log.error({ err: error }, "failed to delete a published upload; left to the sweep");
    }
  }
}
