/** React Router's key in the session storage. */
const scrollPositions = "react-router-scroll-positions";

/**
 * Gives the history entry of a newly loaded document a key, under which React Router saves its scroll position. Restores
 * the position of an entry that React Router has left at "manual", which the browser does not.
 */
export function prepareHistoryEntry(): void {
  if (!history.state?.key) {
    history.replaceState({ ...history.state, key: Math.random().toString(36).slice(2) }, "");
  }
  if (history.scrollRestoration === "auto") return;
  try {
    const top = JSON.parse(sessionStorage.getItem(scrollPositions) ?? "{}")[history.state.key];
    if (typeof top === "number") scrollTo(0, top);
  } catch {
    // Storage may be disabled; then the page starts at its top.
  }
}
