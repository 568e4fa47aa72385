import { openStorage } from "#shared/media/open-storage.server.ts";
import { openClosedSite } from "#shared/status/closed-site.queries.ts";
import { freshFolder } from "#src/testing/clean-up.ts";
import type { startTestSite } from "#src/testing/site.ts";
import type { Source } from "../rows/source.ts";
import { type BackendImport, importBackend } from "./import-backend.server.ts";
import { importedFiles } from "./import-files.server.ts";
import { folderFiles } from "./source-files.server.ts";

type Site = Pick<Awaited<ReturnType<typeof startTestSite>>, "database" | "secrets" | "dataDir">;

/** Imports from a source into a site, and closes the source. */
export async function importFrom(
  source: Source,
  { database, secrets, dataDir }: Site,
  files: string,
  options: Partial<BackendImport> = {},
) {
  const { media } = await openStorage({ DATA_DIR: dataDir, bucket: undefined });
  try {
    return await importBackend({
      database,
      dataDir,
      secrets,
      source,
      files: () =>
        importedFiles({
          source: folderFiles(files),
          media,
          refusedFolder: freshFolder(),
          workFolder: freshFolder(),
        }),
      without: [],
      adminEmail: undefined,
      ...options,
    });
  } finally {
    await source.close();
  }
}

/** Opens the site like an admin at /admin/status, without the page. */
export async function openToVisitors({ database }: Pick<Site, "database">): Promise<void> {
  await database.transaction((tx) => openClosedSite(tx, new Date()));
}
