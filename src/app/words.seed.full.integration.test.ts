import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { renewDemoAccounts } from "#features/auth/roles/first-admin.server.ts";
import { community } from "#features/editorial/community/community.copy.ts";
import { getStarted } from "#features/editorial/get-started/get-started.copy.ts";
import { ourStory } from "#features/editorial/our-story/our-story.copy.ts";
import { pictureIn, pictureNames } from "#features/words/pictures.rules.ts";
import { partField } from "#features/words/words.fields.ts";
import { publishDueWords } from "#features/words/words.jobs.ts";
import { listChanges, listEdited } from "#features/words/words.queries.ts";
import type { PartWords } from "#features/words/words.rules.ts";
import { openDatabase } from "#shared/db/database.server.ts";
import { folderStore } from "#shared/media/folder-store.server.ts";
import { freshPlace } from "#src/testing/migrated.ts";
import { seedWords } from "./words.seed.ts";

test("a demo has words with a history, a picture, a draft and one with a time, each as its form would save it", async () => {
  const { url, dataDir } = await freshPlace();
  const database = await openDatabase({ url, dataDir });
  const media = folderStore(dataDir);
  try {
    await renewDemoAccounts(database);
    await seedWords(database, media, new Date("2026-11-22T12:00:00Z"));
    await seedWords(database, media);
    for (const [page, copy] of Object.entries({ community, getStarted, ourStory }))
      for (const [part, { published, draft }] of Object.entries(await listEdited(database.db, page))) {
        const { picture, ...words } = (published ?? draft) as PartWords;
        expect(partField((copy as Record<string, PartWords>)[part] ?? {}).safeParse(words).data).toEqual(
          words,
        );
      }

    const { charity, next } = await listEdited(database.db, "ourStory");
    const { id = "" } = pictureIn(charity?.published) ?? {};
    for (const name of pictureNames(id)) {
      const file = await media.read(name);
      file?.destroy();
      expect(file, name).toBeDefined();
    }
    const changes = await listChanges(database.db, { page: "community", part: "rules", limit: 9 });
    expect(changes.map(({ changedBy }) => changedBy)).toEqual(Array(2).fill("editor@undertone.example"));

    expect(next).toMatchObject({ published: null, publishAt: new Date("2026-12-06T09:00:00Z") });
    await publishDueWords({ database }, new Date("2026-12-06T09:00:00Z"));
    const { next: later } = await listEdited(database.db, "ourStory");
    expect(later).toMatchObject({ published: next?.draft, draft: null });
    expect(await database.rows(sql`select page from page_words where draft is not null`)).toEqual([
      { page: "getStarted" },
    ]);
  } finally {
    await database.close();
  }
});
