import { randomBytes, randomUUID } from "node:crypto";
import { recordEvent } from "#features/auth/audit-log/audit-log.queries.ts";
import type { RoleProof } from "#shared/api/caller.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import { inspectFile } from "#shared/media-reader/inspect-file.server.ts";
import { requesterOf } from "#shared/media-reader/media-queue.server.ts";
import { type AudioFacts, COVER_SIDES } from "#shared/media-reader/media-tasks.server.ts";
import { pictureProblem } from "#shared/media-reader/pictures.rules.ts";
import { type NewFiles, publishUpload } from "#shared/uploads/publish-upload.server.ts";
import { endOfPlaylist, lockPlaylists } from "../tracks/playlist-order.queries.ts";
import type { Track } from "../tracks/tracks.api.ts";
import { refusalOfAudio } from "./audio-refusal.ts";
import { findByUpload, insertUploadedTrack } from "./track-uploads.queries.ts";
import { audioName, COVER_SIZE, coverName, type UploadSource } from "./track-uploads.rules.ts";

export interface NewTrack
  extends Pick<Track, "title" | "artist" | "genre" | "description" | "producer" | "platform">,
    Pick<Track, "contentType" | "playlistNumber" | "waveform"> {
  source: UploadSource;
  audioUploadId: string;
  coverUploadId?: string | undefined;
}

interface Published {
  track: Track;
  coverFailed: boolean;
  coverProblem: string | null;
}

type Sound = AudioFacts & { files: string[] };

type TrackFiles = Pick<Track, "audioUrl" | "coverImageUrl" | "duration" | "fileSize">;

/** `message` is the sentence for the form. */
type NotAudio = { refused: "NOT_AUDIO"; message: string };

type Context = Pick<CallContext, "database" | "media" | "uploads" | "log" | "source">;

/** Publishes a finished upload as a track at the end of its playlist, even if its cover fails. */
export function publishTrack(context: Context, editor: RoleProof, input: NewTrack) {
  const { userId } = editor;
  const { audioUploadId: uploadId, coverUploadId } = input;
  const requester = requesterOf(editor);
  let coverProblem: string | null = null;

  return publishUpload<Published, Sound, TrackFiles, NotAudio>(context, {
    userId,
    uploadId,
    purpose: "track-audio",
    extraIds: [coverUploadId],
    urlOf: ({ track }) => track.audioUrl,
    store,
    insert: async (files) => publishedOf(await insert(context, editor, input, files)),

    async find() {
      const track = await findByUpload(context.database.db, { userId, uploadId });
      return track && publishedOf(track);
    },

    async inspect(path, outDir) {
      const facts = await inspectFile("audio", { path, outDir }, requester);
      const message = refusalOfAudio(input.source, facts);
      return "refused" in facts || message ? { refused: "NOT_AUDIO", message } : facts;
    },
  });

  function publishedOf(track: Track): Published {
    const coverFailed = coverUploadId !== undefined && track.coverImageUrl === null;
    return { track, coverFailed, coverProblem };
  }

  async function store(files: NewFiles, sound: Sound) {
    const {
      files: [path = ""],
      extension,
      duration,
      size: fileSize,
    } = sound;
    const { title, contentType } = input;
    const names = { time: Date.now(), title, unique: randomBytes(6).toString("hex") };
    const audioUrl = await files.take(audioName({ ...names, contentType, extension }), path);
    const cover = { uploadId: coverUploadId, purpose: "track-cover" };
    const coverImageUrl = await files.extra(cover, async (path, outDir) => {
      const covers = await inspectFile("cover", { path, outDir }, requester);
      if ("refused" in covers) {
        coverProblem = pictureProblem(covers) ?? null;
        return null;
      }
      for (const [index, size] of COVER_SIDES.entries())
        await files.take(coverName({ ...names, size }), covers.files[index] ?? "");
      return context.media.url(coverName({ ...names, size: COVER_SIZE }));
    });
    return { audioUrl, coverImageUrl, duration, fileSize };
  }
}

function insert(
  { database, source }: Context,
  { userId }: RoleProof,
  input: NewTrack,
  files: TrackFiles,
): Promise<Track> {
  const { source: _source, audioUploadId: uploadId, coverUploadId: _cover, ...described } = input;
  return database.transaction(async (tx) => {
    await lockPlaylists(tx);
    const position = await endOfPlaylist(tx, input.playlistNumber);
    const id = randomUUID();
    await insertUploadedTrack(
      tx,
      { ...described, ...files, userId, id, position, createdAt: new Date() },
      uploadId,
    );
    await recordEvent(tx, { event: "track-added", actorId: userId, source, detail: { track: id } });
    return (await findByUpload(tx, { userId, uploadId })) as Track;
  });
}
