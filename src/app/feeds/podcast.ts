import { generateRssFeed } from "feedsmith";
import type { Hono } from "hono";
import { etag } from "hono/etag";
import type { Track } from "#features/music/tracks/tracks.api.ts";
import { findAllPlayable } from "#features/music/tracks/tracks.queries.ts";
import { interviewPath } from "#features/music/transcripts/interviews-address.rules.ts";
import {
  findPublicTranscript,
  findTimedTranscripts,
} from "#features/music/transcripts/transcripts.queries.ts";
import { isTimed } from "#features/music/transcripts/transcripts.rules.ts";
import { pages } from "#features/site/pages.ts";
import { PODCAST_PICTURE } from "#features/site/structured-data.rules.ts";
import { contentType } from "#shared/media/content-type.server.ts";
import { brand } from "#src/brand.ts";
import type { AppEnv, Site } from "../env.ts";
import { type Feed, xmlDocument } from "./feed.ts";

/** The interviews as a podcast, newest first (RSS 2.0, with the namespaces of Apple and of Podcasting 2.0). */
export const podcast: Feed = {
  ...pages.interviews.feed,
  reads: ["tracks"],
  async text({ db, siteUrl }) {
    const interviews = await findAllPlayable(db, { contentType: "interview" });
    const newest = interviews.sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
    const isTimed = await findTimedTranscripts(db);
    const address = `${siteUrl}${podcast.path}`;
    const { title, description, path } = pages.interviews;
    const name = `${brand.name}: ${title}`;
    const picture = `${siteUrl}${PODCAST_PICTURE}`;
    const text = generateRssFeed({
      title: name,
      link: `${siteUrl}${path}`,
      description,
      language: "en-GB",
      image: { url: picture, title: name, link: `${siteUrl}${path}` },
      atom: { links: [{ href: address, rel: "self", type: "application/rss+xml" }] },
      itunes: {
        author: brand.name,
        // Podcast directories verify here that we own the feed.
        owner: { name: brand.name, email: brand.contactEmail },
        image: picture,
        explicit: false,
        type: "episodic",
        categories: [{ text: "Society & Culture" }, { text: "Arts" }],
      },
      podcast: { medium: "podcast" },
      items: newest.map((track) => itemOf(track, siteUrl, isTimed.get(track.id))),
    });
    // Apple requires `true` and `false`; `feedsmith` writes `yes` and `no`.
    return xmlDocument(text).replaceAll("<itunes:explicit>no</", "<itunes:explicit>false</");
  },
};

/** @param isTimed whether its transcript is WebVTT; undefined without a transcript */
function itemOf(track: Track, siteUrl: string, isTimed: boolean | undefined) {
  const { id, title, artist, description, audioUrl, duration, fileSize, createdAt } = track;
  const absolute = (address: string) => new URL(address, siteUrl).href;
  return {
    title: `${artist}: ${title}`,
    link: absolute(interviewPath(id)),
    ...(description && { description }),
    pubDate: createdAt,
    // Unchanged by edits: otherwise a podcast app would download the episode again.
    guid: { value: id, isPermaLink: false },
    enclosures: [
      {
        url: absolute(audioUrl),
        length: fileSize ?? 0,
        type: contentType(new URL(audioUrl, siteUrl).pathname),
      },
    ],
    itunes: {
      ...(duration !== null && { duration }),
      // Without an episode picture: apps only show JPEG and PNG, and covers have other formats.
      explicit: false,
    },
    ...(isTimed !== undefined && {
      podcast: {
        transcripts: [
          {
            url: absolute(transcriptPath(id, isTimed)),
            type: isTimed ? "text/vtt" : "text/plain",
          },
        ],
      },
    }),
  };
}

/** The path of a track's transcript, for apps. */
function transcriptPath(trackId: string, timed: boolean): string {
  return `/transcripts/${trackId}.${timed ? "vtt" : "txt"}`;
}

/** Mounts the transcripts of playable tracks, each as WebVTT and plain text. */
export function mountTranscripts(app: Hono<AppEnv>, { database }: Site): void {
  app.get("/transcripts/:file{[0-9a-f-]{36}\\.(?:vtt|txt)}", etag(), async (c) => {
    const [id = "", ending] = c.req.param("file").split(".");
    const text = await findPublicTranscript(database.db, id);
    if (text === undefined || isTimed(text) !== (ending === "vtt")) return c.text("Not found", 404);
    return c.body(text, 200, {
      "content-type": `${ending === "vtt" ? "text/vtt" : "text/plain"}; charset=utf-8`,
      "cache-control": "no-cache",
      // Players on other sites show transcripts.
      "access-control-allow-origin": "*",
      "cross-origin-resource-policy": "cross-origin",
    });
  });
}
