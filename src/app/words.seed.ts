import { createHash } from "node:crypto";
import { lockDemoAccount } from "#features/auth/account/accounts.queries.ts";
import { community } from "#features/editorial/community/community.copy.ts";
import { getStarted } from "#features/editorial/get-started/get-started.copy.ts";
import { ourStory } from "#features/editorial/our-story/our-story.copy.ts";
import { insertPicture } from "#features/words/pictures.queries.ts";
import { PICTURE_WIDTHS, type Picture, pictureName } from "#features/words/pictures.rules.ts";
import type { PartWords } from "#features/words/words.rules.ts";
import { pageWordsChanges, pageWords as parts } from "#features/words/words.tables.ts";
import type { Database } from "#shared/db/database.server.ts";
import { fillIfEmpty } from "#shared/db/fill-if-empty.server.ts";
import type { MediaStore } from "#shared/media/store.server.ts";
import { printSvg } from "#shared/print/print.ts";
import { loadSharp } from "#shared/print/sharp.server.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import { londonDate, londonInstant } from "#shared/time/london.ts";

const size = { width: 1280, height: 720 };

/**
 * Fills a database without changed page content with samples for editors: rules with two versions, a section with a
 * picture, and two drafts. One of these is published in two weeks. The demo editor is the author, where there is one.
 */
export async function seedWords(database: Database, media: MediaStore, now = new Date()): Promise<void> {
  const editor = (await lockDemoAccount(database.db, "editor"))?.id ?? null;
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await fillIfEmpty(database, parts, async (tx) => {
    const picture = await storePicture(media);
    await insertPicture(tx, picture, `demo-${picture.id}`);
    const changed: { page: string; part: string; versions: PartWords[] }[] = [
      { page: "community", part: "rules", versions: houseRules },
      { page: "ourStory", part: "charity", versions: [{ ...ourStory.charity, picture }] },
    ];
    for (const { page, part, versions } of changed) {
      await tx.insert(parts).values({ page, part, published: versions.at(-1), version: versions.length });
      const changes = versions.map((words, at) => ({
        page,
        part,
        oldWords: versions[at - 1] ?? null,
        newWords: words,
        version: at + 1,
        changedBy: editor,
        changedAt: daysAgo(versions.length - at),
      }));
      await tx.insert(pageWordsChanges).values(changes);
    }
    const inTwoWeeks = londonInstant(londonDate(daysAgo(-14)), "09:00");
    const drafts = [
      { page: "getStarted", part: "top", draft: shorterLead, publishAt: null },
      { page: "ourStory", part: "next", draft: anotherWay, publishAt: inTwoWeeks },
    ];
    await tx.insert(parts).values(drafts.map((draft) => ({ ...draft, draftedBy: editor, version: 1 })));
  });
}

const { rules } = community;

/** The rules with a fourth one, and again with its typing error fixed. */
const houseRules: PartWords[] = [
  "Wind the cables. The next lot is grateful.",
  "Wind the cables. The next lot needs them.",
].map((text) => ({
  ...rules,
  aside: "Four, and they hold in every room, on the feed and in the queue.",
  list: [...rules.list, { title: "Leave it tidy", text }],
}));

const shorterLead: PartWords = { ...getStarted.top, lead: "Four doors, and none of them is locked." };

const anotherWay: PartWords = {
  ...ourStory.next,
  links: [...ourStory.next.links, { label: "Meet the others", to: "/community" }],
};

/** Draws a print of the site, and stores it like an upload. */
async function storePicture(media: MediaStore): Promise<Picture> {
  const svg = Buffer.from(printSvg({ seed: "our-story", pattern: "arches", stock: "sheet", ...size }));
  const id = createHash("sha256").update(svg).digest("hex").slice(0, 32);
  const sharp = await loadSharp();
  for (const width of PICTURE_WIDTHS)
    await media.put(pictureName(id, width), [await sharp(svg).resize(width).webp().toBuffer()]);
  return { id, alt: "A print in two inks: pink and green arches, dark where they overlap", ...size };
}
