/** The refusals of a refresh that end a session: it ran out, or was ended from elsewhere. */
const ends = [
  "refresh_token_not_found",
  "refresh_token_already_used",
  "session_not_found",
  "session_expired",
];

export function endsSession(code: string | null | undefined): boolean {
  return ends.includes(code ?? "");
}
