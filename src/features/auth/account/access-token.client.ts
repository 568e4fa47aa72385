import { endsSession } from "./account.rules.ts";
import { type AccountState, onAccountChange, ownAccount } from "./account.store.ts";

type Session = Pick<AccountState, "client" | "mayHaveSession" | "hasSession">;

/** A valid access token with at least a minute left; undefined without a session. */
export async function accessToken(account: Session = ownAccount): Promise<string | undefined> {
  if (!account.mayHaveSession()) return undefined;
  const token = await heldToken(account);
  // If another tab won the refresh, this one has no token, but can read that tab's session.
  return token ?? (account.hasSession() ? heldToken(account) : undefined);
}

/** Replaces a refused access token; undefined if there is no other one. Signs out if the session has ended. */
export async function renewAccessToken(
  refused: string,
  account: Session = ownAccount,
): Promise<string | undefined> {
  const held = await accessToken(account);
  if (held !== refused) return held;
  const auth = await account.client();
  const { data, error } = await auth.refreshSession();
  if (!error || !isEnded(error)) return data.session?.access_token;
  // Another tab may have signed in since.
  const other = await heldToken(account);
  if (other !== refused) return other;
  // The library keeps a session until its access token expires, even if the service has ended it.
  await auth.signOut({ scope: "local" });
  return undefined;
}

/** The signed-in account's id, after any due refresh of the session; undefined for a visitor. */
export async function signedInUserId(): Promise<string | undefined> {
  if (!(await accessToken())) return undefined;
  const { data } = await (await ownAccount.client()).getSession();
  return data.session?.user.id;
}

/** This browser's session, for work that outlives a screen. */
export const pageSession = {
  userId: signedInUserId,
  accessToken: () => accessToken(),
  renewAccessToken: (refused: string) => renewAccessToken(refused),
  onSignIn(listener: (userId: string) => void): void {
    onAccountChange((account) => {
      if (account.status === "signed-in" && !account.needsSecondFactor) listener(account.userId);
    });
  },
};

async function heldToken(account: Session): Promise<string | undefined> {
  return (await (await account.client()).getSession()).data.session?.access_token;
}

function isEnded({ code, name }: { code?: string | undefined; name: string }): boolean {
  return name === "AuthSessionMissingError" || endsSession(code);
}
