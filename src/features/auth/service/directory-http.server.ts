import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { CookieOptions } from "hono/utils/cookie";
import { recordEvent } from "../audit-log/audit-log.queries.ts";
import { DIRECTORY_ANSWER_S, DIRECTORY_VISIT_S, personOfClaims } from "../directory/directory.rules.ts";
import {
  type DirectoryAnswer,
  openAnswer,
  openVisit,
  sealAnswer,
  sealVisit,
} from "../directory/directory-cookies.server.ts";
import { type Directory, DirectoryFailure } from "../directory/directory-provider.server.ts";
import { AuthRefusal, codeOf, oauthErrorOf } from "../protocol/auth-errors.rules.ts";
import type { AuthCall, AuthContext } from "../sessions/auth-context.server.ts";
import { ownPath } from "../sign-in/one-time-tokens.rules.ts";

/** The service's functions for the two routes that browsers visit, and for the cookies between them. */
export interface DirectoryVisits<Call extends Context> {
  /** Sends the browser to the directory. */
  begin(c: Call, call: AuthCall): Promise<Response>;
  /** Receives the directory's answer, and sends the browser back to /auth. */
  end(c: Call, call: AuthCall): Promise<Response>;
  /** The answer in this browser's cookie. */
  answerIn(c: Call): DirectoryAnswer | undefined;
  /** Deletes the cookie of a used answer. */
  forget(c: Call): void;
}

const VISIT_COOKIE = "directory-visit";
const ANSWER_COOKIE = "directory-answer";

/**
 * The visit to the directory and its answer are in encrypted cookies of the browser that started it. A link to the
 * answer cannot sign in another browser (login CSRF). No page address contains the code or a session.
 */
export function directoryVisits<Call extends Context>(context: AuthContext): DirectoryVisits<Call> {
  const { database, limits, secrets, siteUrl } = context;
  const isSecure = siteUrl.startsWith("https:");
  const prefix = isSecure ? "secure" : undefined;
  const kept: CookieOptions = { httpOnly: true, ...(isSecure && { secure: true, prefix: "secure" }) };
  /** Not Strict, because the directory's site sends the browser back. */
  const ofVisit: CookieOptions = { ...kept, path: "/auth/v1/directory", sameSite: "Lax" };
  const ofAnswer: CookieOptions = { ...kept, path: "/auth/v1", sameSite: "Strict" };

  return {
    begin: (c, call) => {
      const next = ownPath(call.query.get("next"), siteUrl);
      return orBack(c, next, async (directory) => {
        await limits.take("signInsFrom", call.networks);
        const { address, visit } = await directory.begin();
        const cookie = sealVisit(secrets, { ...visit, ...(next && { next }) }, new Date());
        setCookie(c, VISIT_COOKIE, cookie, { ...ofVisit, maxAge: DIRECTORY_VISIT_S });
        return address;
      });
    },

    end: (c, call) => {
      const visit = openVisit(secrets, getCookie(c, VISIT_COOKIE, prefix), new Date());
      return orBack(c, visit?.next, async (directory) => {
        await limits.take("signInsFrom", call.networks);
        if (!visit)
          throw new DirectoryFailure("directory_expired", "no visit of the last ten minutes in this browser");
        deleteCookie(c, VISIT_COOKIE, ofVisit);
        const person = personOfClaims(await directory.claimsOf(call.query, visit), directory, new Date());
        if ("problem" in person) {
          const detail = { directory: person.problem };
          await recordEvent(database.db, { event: "sign-in-failed", source: call.source, detail });
          throw new DirectoryFailure(person.problem, person.reason);
        }
        const cookie = sealAnswer(secrets, person, directory.issuer, new Date());
        setCookie(c, ANSWER_COOKIE, cookie, { ...ofAnswer, maxAge: DIRECTORY_ANSWER_S });
        return pageAfter(visit.next, { directory: "answered" });
      });
    },

    answerIn: (c) => openAnswer(secrets, getCookie(c, ANSWER_COOKIE, prefix), new Date()),
    forget: (c) => void deleteCookie(c, ANSWER_COOKIE, ofAnswer),
  };

  /** Redirects to an address, or to /auth with the refusal in the fragment, like emailed links. */
  async function orBack(
    c: Call,
    next: string | undefined,
    addressFrom: (directory: Directory) => Promise<string>,
  ): Promise<Response> {
    // Link checkers send HEAD, which must not use the answer up.
    if (c.req.method === "HEAD") throw new AuthRefusal("method_not_allowed");
    if (!context.directory) throw new AuthRefusal("not_found");
    const address = await addressFrom(context.directory).catch((error: unknown) => {
      const refusal = error instanceof DirectoryFailure ? new AuthRefusal(error.problem) : error;
      if (!(refusal instanceof AuthRefusal)) throw refusal;
      if (error instanceof DirectoryFailure)
        c.get("log").warn(
          { problem: error.problem, reason: error.message },
          "the sign-in by the directory failed",
        );
      return pageAfter(next, {
        error: oauthErrorOf(refusal),
        error_code: codeOf(refusal),
        error_description: refusal.message,
        sb: "",
      });
    });
    return c.redirect(address, 303);
  }

  function pageAfter(next: string | undefined, fragment: Record<string, string>): string {
    const query = next ? `?${new URLSearchParams({ next })}` : "";
    return `${siteUrl}/auth${query}#${new URLSearchParams(fragment)}`;
  }
}
