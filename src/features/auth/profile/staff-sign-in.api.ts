import { z } from "zod";
import { signedIn } from "#shared/handlers/guard.server.ts";
import {
  del,
  forAnyone,
  forSignedIn,
  forSignedInWithProof,
  get,
  noContent,
} from "#shared/handlers/procedure.server.ts";
import { lockUser, rolesOf } from "../account/accounts.queries.ts";
import { recordEvent } from "../audit-log/audit-log.queries.ts";
import { deleteIdentity, findJoinedAt } from "../directory/directory.queries.ts";
import DirectorySignIn from "../mails/DirectorySignIn.tsx";
import { deleteSessionsOf, lockSession, updateSession } from "../sessions/sessions.queries.ts";
import { isByDirectory, withoutDirectory } from "../sessions/sessions.rules.ts";

export const staffSignInRouter = {
  directory: forAnyone
    .route(
      get("/account/staff-sign-in", {
        summary: "Name the charity's directory",
        description:
          "What signs staff in at `/auth/v1/directory/start`, in a browser; null where nothing does.",
      }),
    )
    .output(z.object({ name: z.string().nullable() }))
    .handler(({ context }) => ({ name: context.staffSignIn?.name ?? null })),

  mine: forSignedIn
    .route(get("/account/directory"))
    .output(z.object({ name: z.string(), joinedAt: z.date() }).nullable())
    .handler(async ({ context }) => {
      const { database, staffSignIn } = context;
      const { userId } = signedIn(context);
      const joinedAt = staffSignIn && (await findJoinedAt(database.db, userId, staffSignIn.issuer));
      return joinedAt ? { name: staffSignIn.name, joinedAt } : null;
    }),

  end: forSignedInWithProof
    .route(del("/account/directory", noContent))
    .errors({
      DIRECTORY_NEEDED: {
        status: 403,
        message: "Sign in with your work account first, then end it here.",
      },
    })
    .output(z.void())
    .handler(async ({ context, errors }) => {
      const { database, outbox, source, staffSignIn } = context;
      const { userId, sessionId } = signedIn(context);
      if (!staffSignIn) return;
      const { issuer, name } = staffSignIn;
      await database.transaction(async (tx) => {
        const user = await lockUser(tx, userId);
        const session = await lockSession(tx, sessionId);
        if (!user || !session) return;
        // Otherwise a password or an emailed link could end the directory's factor, and set up another.
        const isProven = session.aal === "aal2" || isByDirectory(session.amr);
        if (!isProven && (await rolesOf(tx, userId)).length > 0) throw errors.DIRECTORY_NEEDED();
        if (!(await deleteIdentity(tx, userId, issuer))) return;
        await deleteSessionsOf(tx, userId, sessionId);
        await updateSession(tx, sessionId, withoutDirectory(session));
        await recordEvent(tx, { event: "directory-ended", userId, source });
        await outbox.queue(tx, { to: user.email, mail: DirectorySignIn, props: { name, isJoined: false } });
      });
    }),
};
