/**
 * Removes a session from the address's fragment, where GoTrue's redirects put it. It never starts a session here: an
 * attacker could have made the link (login CSRF). Nor may it stay in the history or be copied with the address.
 */
export function dropSessionInAddress(): void {
  if (!/[#&](access_token|refresh_token)=/.test(location.hash)) return;
  history.replaceState(history.state, "", location.pathname + location.search);
}
