import type { IncomingMessage } from "node:http";
import type { Context } from "hono";
import { setCookie } from "hono/cookie";
import { parse } from "hono/utils/cookie";
import pLimit from "p-limit";
import type { Database } from "#shared/db/database.server.ts";
import type { Log } from "#shared/log/log.server.ts";
import type { Secrets } from "#shared/secrets/secrets.server.ts";
import { HOUR_MS } from "#shared/time/durations.ts";
import { isSiteClosed } from "./closed-site.queries.ts";

/** This process's state of a site that is not open to visitors yet. */
export interface ClosedSite {
  isClosed(): boolean;
  /** Whether the site is closed and the request does not come from a team member’s browser. */
  isClosedTo(incoming: Pick<IncomingMessage, "headers">): boolean;
  /** Sets the cookie by which a team member’s browser sees the pages of a closed site. */
  letLook(c: Context): void;
}

/** The channel of the triggers on `status_marks` (migrations/0018_closed_site.sql). */
const CHANNEL = "closed_site";

const PAUSE_MS = 1000;

/** How long a team member’s browser sees the pages of a closed site without another call of the API. */
export const LOOK_HOURS = 12;

const COOKIE = "team-look";

/** Follows in every process whether the site is closed. Until the state can be read, the last known one applies. */
export async function watchClosedSite({
  database,
  secrets,
  siteUrl,
  log,
}: {
  database: Pick<Database, "db" | "listen">;
  secrets: Pick<Secrets, "seal" | "open">;
  siteUrl: string;
  log: Pick<Log, "info" | "error">;
}): Promise<ClosedSite & { end(): Promise<void> }> {
  // One after another: an older answer never replaces a newer one.
  const oneAtATime = pLimit(1);
  let isClosed = true;
  let hasEnded = false;
  const read = () =>
    oneAtATime(async () => {
      isClosed = await isSiteClosed(database.db);
    });
  const follow = () => {
    if (hasEnded) return;
    read().then(
      () => log.info(`the site is ${isClosed ? "closed" : "open"} to visitors`),
      (err: unknown) => {
        log.error({ err }, "failed to read whether the site is closed");
        setTimeout(follow, PAUSE_MS).unref();
      },
    );
  };
  const stop = await database.listen(CHANNEL, follow, follow);
  await read();

  const isSecure = siteUrl.startsWith("https:");
  const name = isSecure ? `__Secure-${COOKIE}` : COOKIE;
  const isClosedTo: ClosedSite["isClosedTo"] = ({ headers }) =>
    isClosed && endOf(secrets, parse(headers.cookie ?? "", name)[name]) < Date.now();
  return {
    isClosed: () => isClosed,
    isClosedTo,
    letLook(c) {
      if (!isClosedTo(c.env.incoming)) return;
      const end = Date.now() + LOOK_HOURS * HOUR_MS;
      setCookie(c, name, secrets.seal(PURPOSE, String(end)), {
        path: "/",
        httpOnly: true,
        sameSite: "Lax",
        maxAge: (LOOK_HOURS * HOUR_MS) / 1000,
        secure: isSecure,
      });
    },
    async end() {
      hasEnded = true;
      await stop();
      await oneAtATime(() => {});
    },
  };
}

const PURPOSE = "team look";

/** The end of a cookie in milliseconds since 1970. 0 without a valid cookie. */
function endOf(secrets: Pick<Secrets, "open">, cookie: string | undefined): number {
  if (!cookie) return 0;
  try {
    return Number(secrets.open(PURPOSE, cookie));
  } catch {
    // The cookie was sealed by another key, or changed in the browser.
    return 0;
  }
}
