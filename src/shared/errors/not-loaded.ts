/** The page's scripts failed to load, probably after a release. Only a reload helps. */
export class NotLoaded extends Error {
  override name = "NotLoaded";
  constructor(cause: unknown) {
    super("Part of this page did not load. Reload the page to go on.", { cause });
  }
}
