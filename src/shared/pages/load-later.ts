/**
 * Loads scripts that a page stands without. Those that do not come, also at a second try, are reported, and the promise
 * stays open: what waits for them goes on standing as it is, and no error takes the page's place.
 *
 * @param onGivenUp called once when the scripts will not come
 */
export async function loadLater<T>(load: () => Promise<T>, onGivenUp = () => {}): Promise<T> {
  try {
    return await load().catch(load);
  } catch (error) {
    reportError(error);
    onGivenUp();
    return new Promise(() => {});
  }
}
