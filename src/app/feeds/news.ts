import { and, desc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { generateAtomFeed } from "feedsmith";
import { cultureVideos } from "#features/culture/videos/videos.tables.ts";
import { eventNameWithYear } from "#features/events/events/event-words.rules.ts";
import { CALLED_OFF, eventHref } from "#features/events/events/events.rules.ts";
import { campusEvents } from "#features/events/events/events.tables.ts";
import { eventKinds, kindOf, kinds } from "#features/events/kinds/kinds.rules.ts";
import { tracks } from "#features/music/tracks/tracks.tables.ts";
import { interviewPath } from "#features/music/transcripts/interviews-address.rules.ts";
import { type PageName, pages } from "#features/site/pages.ts";
import { pageWordsChanges } from "#features/words/words.tables.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import { brand } from "#src/brand.ts";
import { type Feed, xmlDocument } from "./feed.ts";

/** The maximum number of entries in the feed, and per source. */
const ENTRIES = 50;

interface Entry {
  id: string;
  title: string;
  published: Date;
  updated: Date;
  href: string;
}

const newsKinds = eventKinds.filter((kind) => kindOf({ kind }).news);

/** News in an Atom feed (RFC 4287): events, tracks, the charity's videos, and pages with changed content. */
export const news: Feed = {
  ...pages.home.feed,
  reads: [...newsKinds.map((kind) => kinds[kind].topic), "tracks", "videos", "words"],
  async text({ db, siteUrl }) {
    const found = await Promise.all([newEvents(db), newTracks(db), newFilms(db), changedPages(db)]);
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

/** The events, and each series as one entry under the name of its first date that takes place. */
async function newEvents(db: Queryable): Promise<Entry[]> {
  const { id, title, eventDate, status, createdAt, updatedAt, kind, seriesId } = campusEvents;
  const entryId = sql<string>`coalesce(${seriesId}, ${id})`;
  const ofEntry = sql`over (partition by ${entryId})`;
  const isOff = sql`${status} = ${CALLED_OFF}`;
  const first = db
    .selectDistinctOn([entryId], {
      ...{ id, title, eventDate, status, kind },
      entryId: entryId.as("entry_id"),
      dates: sql<number>`(count(*) filter (where not ${isOff}) ${ofEntry})::int`.as("dates"),
      published: sql`min(${createdAt}) ${ofEntry}`.mapWith(createdAt).as("published"),
      updated: sql`max(${updatedAt}) ${ofEntry}`.mapWith(updatedAt).as("updated"),
    })
    .from(campusEvents)
    .where(inArray(kind, newsKinds))
    .orderBy(entryId, isOff, eventDate, id)
    .as("first");
  const events = await db.select().from(first).orderBy(desc(first.published), first.entryId).limit(ENTRIES);
  return events.flatMap(({ entryId, dates, published, updated, ...event }) => {
    const name = eventNameWithYear(event.title, event.eventDate);
    const { news } = kindOf(event);
    if (!news) return [];
    const shown = dates > 1 ? `${news.several}: ${name}, and ${dates - 1} more` : `${news.one}: ${name}`;
    const title = event.status === CALLED_OFF ? `Cancelled: ${name}` : shown;
    return { id: entryId, title, published, updated, href: eventHref(event) };
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

/** Excludes members' videos: they are not the charity's news, and members choose the titles. */
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

/** The pages with changed content, each once with its last change. */
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
