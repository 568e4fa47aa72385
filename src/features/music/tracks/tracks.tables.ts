import { sql } from "drizzle-orm";
import { bigint, check, customType, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "#features/auth/account/accounts.tables.ts";
import { instant } from "#shared/db/columns.server.ts";
import type { PersonalData, UnlinkedData } from "#shared/personal-data/personal-data.ts";

export const tracks = pgTable(
  "tracks",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    title: text("title").notNull(),
    artist: text("artist").notNull(),
    genre: text("genre"),
    description: text("description"),
    producer: text("producer"),
    platform: text("platform"),
    audioUrl: text("audio_url"),
    coverImageUrl: text("cover_image_url"),
    duration: integer("duration"),
    contentType: text("content_type", { enum: ["sound", "interview"] })
      .notNull()
      .default("sound"),
    fileSize: bigint("file_size", { mode: "number" }),
    waveform: text("waveform"),
    userId: uuid("user_id").references(() => users.id, { onDelete: "set null" }),
    playlistNumber: integer("playlist_number").$type<1 | 2>().notNull().default(1),
    position: integer("position").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [
    check("tracks_content_type_known", sql`${table.contentType} in ('sound', 'interview')`),
    check("tracks_playlist_number_known", sql`${table.playlistNumber} in (1, 2)`),
    check("tracks_duration_not_negative", sql`${table.duration} >= 0`),
    check("tracks_file_size_not_negative", sql`${table.fileSize} >= 0`),
    index("tracks_by_playlist").on(table.contentType, table.playlistNumber, table.position),
  ],
);

export const tracksData = {
  table: tracks,
  what: "the admin who uploaded a track",
  why: "accountability",
  basis: "interests",
  who: "none",
  ends: "the deletion of the account, which keeps the track",
  card: "Work for the charity",
  afterDeletion: "kept without the person",
  owner: { account: "userId" },
  columns: {
    id: "shown",
    title: "shown",
    artist: "shown",
    genre: "shown",
    description: "shown",
    producer: "shown",
    platform: "shown",
    audioUrl: "shown",
    coverImageUrl: "shown",
    duration: "shown",
    contentType: "shown",
    fileSize: "shown",
    waveform: "shown",
    userId: "hidden",
    playlistNumber: "shown",
    position: "shown",
    createdAt: "shown",
  },
} satisfies PersonalData<typeof tracks>;

const searchVector = customType<{ data: string }>({ dataType: () => "tsvector" });

/** The transcripts of tracks. */
export const trackTranscripts = pgTable(
  "track_transcripts",
  {
    trackId: uuid("track_id")
      .primaryKey()
      .references(() => tracks.id, { onDelete: "cascade" }),
    /** One paragraph on each line; or WebVTT, which begins with its name. */
    text: text("text").notNull(),
    /** The text's words in the form for a search. */
    words: searchVector("words").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [index("track_transcripts_by_words").using("gin", table.words)],
);

export const trackTranscriptsData = {
  table: trackTranscripts,
  basis: "consent",
  ends: "an editor removes it, also when a person who speaks in it asks for that; the deletion of the track",
  card: {
    title: "An interview with you",
    what: "A recording and a transcript of the interview, with the name that you chose.",
    why: "So that people can find it, listen to it and read it",
    who: "Everyone who opens the site, and everyone who listens in a podcast app",
    until: "You ask us to remove it, or we remove it. Podcast apps can keep episodes that people downloaded",
  },
} satisfies UnlinkedData<typeof trackTranscripts>;
