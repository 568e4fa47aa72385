import { test } from "@playwright/test";
import { closePages, type OwnSite, startOwnSite } from "./own-site.ts";

/** A site for a test file with tests in sequence. The returned function gives access to it while the tests run. */
export function siteForFile(settings?: Record<string, string>): () => OwnSite {
  let own: OwnSite;

  test.describe.configure({ mode: "default" });

  test.beforeAll(async () => {
    own = await startOwnSite(settings);
  });

  test.afterAll(() => own.end());

  test.afterEach(closePages);

  return () => own;
}
