/** Scripts of the page are missing, probably since a release: only a reload helps. */
export class NotLoaded extends Error {
  override name = "NotLoaded";
  constructor(cause: unknown) {
    super("Part of this page did not load. Reload the page to go on.", { cause });
  }
}
