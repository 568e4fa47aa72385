/**
 * Removes a session from the address's fragment, where GoTrue's redirects put it. The site never uses it, because an
 * attacker could have made the link (login CSRF). It must not remain in the history or in a copied address.
 */
export function dropSessionInAddress(): void {
  if (!/[#&](access_token|refresh_token)=/.test(location.hash)) return;
  history.replaceState(history.state, "", location.pathname + location.search);
}
