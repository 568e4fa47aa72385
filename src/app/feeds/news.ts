import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import { generateAtomFeed } from "feedsmith";
import { cultureVideos } from "#features/culture/videos/videos.tables.ts";
import { eventNameWithYear } from "#features/events/events/event-words.rules.ts";
import { CALLED_OFF, eventHref } from "#features/events/events/events.rules.ts";
import { campusEvents } from "#features/events/events/events.tables.ts";
import { tracks } from "#features/music/tracks/tracks.tables.ts";
import { interviewPath } from "#features/music/transcripts/interviews-address.rules.ts";
import { type PageName, pages } from "#features/site/pages.ts";
import { pageWordsChanges } from "#features/words/words.tables.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import { brand } from "#src/brand.ts";
import { type Feed, xmlDocument } from "./feed.ts";

/** Entries of the feed, and the most of one source. */
const ENTRIES = 50;

interface Entry {
  id: string;
  title: string;
  published: Date;
  updated: Date;
  href: string;
}

/** What is new, as an Atom feed (RFC 4287): nights, tracks, films of the charity, and words of pages that changed. */
export const news: Feed = {
  ...pages.home.feed,
  reads: ["campus-nights", "tracks", "videos", "words"],
  async text({ db, siteUrl }) {
    const found = await Promise.all([newNights(db), newTracks(db), newFilms(db), changedPages(db)]);
    const entries = found
      .flat()
      .sort((one, other) => other.updated.getTime() - one.updated.getTime() || (one.id < other.id ? -1 : 1))
      .slice(0, ENTRIES);
    const text = generateAtomFeed({
      id: `${siteUrl}${news.path}`,
      title: { value: brand.name },
      subtitle: { value: brand.strapline },
      updated: entries[0]?.updated ?? new Date(0),
      links: [
        { href: `${siteUrl}${news.path}`, rel: "self", type: "application/atom+xml" },
        { href: `${siteUrl}/`, rel: "alternate", type: "text/html" },
      ],
      authors: [{ name: brand.name }],
      entries: entries.map(({ href, ...entry }) => ({
        ...entry,
        title: { value: entry.title },
        id: `urn:uuid:${entry.id}`,
        links: [{ href: siteUrl + href, rel: "alternate", type: "text/html" }],
      })),
    });
    return xmlDocument(text);
  },
};

/** The nights, and each series as one entry: named after its first date that takes place. */
async function newNights(db: Queryable): Promise<Entry[]> {
  const { id, university, eventDate, status, createdAt, updatedAt, kind, seriesId } = campusEvents;
  const entryId = sql<string>`coalesce(${seriesId}, ${id})`;
  const ofEntry = sql`over (partition by ${entryId})`;
  const isOff = sql`${status} = ${CALLED_OFF}`;
  const first = db
    .selectDistinctOn([entryId], {
      ...{ id, university, eventDate, status, kind },
      entryId: entryId.as("entry_id"),
      dates: sql<number>`(count(*) filter (where not ${isOff}) ${ofEntry})::int`.as("dates"),
      published: sql`min(${createdAt}) ${ofEntry}`.mapWith(createdAt).as("published"),
      updated: sql`max(${updatedAt}) ${ofEntry}`.mapWith(updatedAt).as("updated"),
    })
    .from(campusEvents)
    .where(eq(kind, "night"))
    .orderBy(entryId, isOff, eventDate, id)
    .as("first");
  const nights = await db.select().from(first).orderBy(desc(first.published), first.entryId).limit(ENTRIES);
  return nights.map(({ entryId, dates, published, updated, ...night }) => {
    const name = eventNameWithYear(night);
    const shown = dates > 1 ? `Campus nights: ${name}, and ${dates - 1} more` : `Campus night: ${name}`;
    const title = night.status === CALLED_OFF ? `Called off: ${name}` : shown;
    return { id: entryId, title, published, updated, href: eventHref(night) };
  });
}

async function newTracks(db: Queryable): Promise<Entry[]> {
  const { id, title, artist, contentType, createdAt } = tracks;
  const found = await db
    .select({ id, title, artist, contentType, createdAt })
    .from(tracks)
    .where(isNotNull(tracks.audioUrl))
    .orderBy(desc(createdAt), id)
    .limit(ENTRIES);
  return found.map((track) => ({
    id: track.id,
    title: `${track.contentType === "interview" ? "Interview" : "Track"}: ${track.artist}, ${track.title}`,
    published: track.createdAt,
    updated: track.createdAt,
    href:
      track.contentType === "interview"
        ? interviewPath(track.id)
        : `${pages.mobilePlayer.path}?track=${track.id}`,
  }));
}

/** Members' films are no news of the charity, and their titles are theirs. */
async function newFilms(db: Queryable): Promise<Entry[]> {
  const { id, title, createdAt, ownedByCharity, state } = cultureVideos;
  const films = await db
    .select({ id, title, createdAt })
    .from(cultureVideos)
    .where(and(ownedByCharity, eq(state, "shown")))
    .orderBy(desc(createdAt), id)
    .limit(ENTRIES);
  return films.map((film) => ({
    id: film.id,
    title: `Film: ${film.title}`,
    published: film.createdAt,
    updated: film.createdAt,
    href: `${pages.home.path}#culture`,
  }));
}

/** The pages whose words changed, each once with its last change. */
async function changedPages(db: Queryable): Promise<Entry[]> {
  const { page, changedAt, id } = pageWordsChanges;
  const last = db
    .selectDistinctOn([page], { id, page, changedAt })
    .from(pageWordsChanges)
    .orderBy(page, desc(changedAt))
    .as("last");
  const changes = await db.select().from(last).orderBy(desc(last.changedAt)).limit(ENTRIES);
  return changes.flatMap(({ id, page, changedAt }) => {
    const shown = pages[page as PageName];
    if (!shown) return [];
    return {
      id,
      title: `New words: ${shown.title}`,
      published: changedAt,
      updated: changedAt,
      href: shown.path,
    };
  });
}
