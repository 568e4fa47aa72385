import { type AccountState, ownAccount } from "./account.store.ts";

type Session = Pick<AccountState, "client" | "mayHaveSession" | "hasSession">;

/** An access token that stays valid for at least a minute; undefined without a session. */
export async function accessToken(account: Session = ownAccount): Promise<string | undefined> {
  if (!account.mayHaveSession()) return undefined;
  const token = await heldToken(account);
  // A refresh that another tab overtook leaves nothing in hand, but that tab's session is there to be read.
  return token ?? (account.hasSession() ? heldToken(account) : undefined);
}

/** A token in the place of one that was refused; undefined when there is none to be had. A session that is over is signed out. */
export async function renewAccessToken(
  refused: string,
  account: Session = ownAccount,
): Promise<string | undefined> {
  const held = await accessToken(account);
  if (held !== refused) return held;
  const auth = await account.client();
  const { data, error } = await auth.refreshSession();
  // The library keeps a session until its token runs out; one that the service has ended is over now.
  if (error && isEnded(error)) await auth.signOut({ scope: "local" });
  return data.session?.access_token;
}

/** The signed-in account's id, once its session was renewed where that was due; undefined for a visitor. */
export async function signedInUserId(): Promise<string | undefined> {
  if (!(await accessToken())) return undefined;
  const { data } = await (await ownAccount.client()).getSession();
  return data.session?.user.id;
}

async function heldToken(account: Session): Promise<string | undefined> {
  return (await (await account.client()).getSession()).data.session?.access_token;
}

const ends = [
  "refresh_token_not_found",
  "refresh_token_already_used",
  "session_not_found",
  "session_expired",
];

function isEnded({ code, name }: { code?: string | undefined; name: string }): boolean {
  return name === "AuthSessionMissingError" || ends.includes(code ?? "");
}
