import { z } from "zod";
import { forAnyone, forSignedIn, forSignedInWithProof } from "#shared/api/procedure.ts";

const directory = forAnyone
  .route({
    method: "GET",
    path: "/account/staff-sign-in",
    summary: "Name the charity's directory",
    description: "What signs staff in at `/auth/v1/directory/start`, in a browser; null where nothing does.",
    tags: ["Account"],
  })
  .output(z.object({ name: z.string().nullable() }));

const mine = forSignedIn
  .route({
    method: "GET",
    path: "/account/directory",
    summary: "Whether the charity's directory signs me in",
    tags: ["Account"],
  })
  .output(z.object({ name: z.string(), joinedAt: z.date() }).nullable());

const end = forSignedInWithProof
  .route({
    method: "DELETE",
    path: "/account/directory",
    successStatus: 204,
    summary: "End my sign-in by the charity's directory",
    description:
      "Ends my other sessions, too. An account with a role ends it after a sign-in by the directory, or with its own second factor. A second factor that the directory asked for counts no more.",
    tags: ["Account"],
  })
  .errors({
    DIRECTORY_NEEDED: {
      status: 403,
      message: "Sign in with your work account first, then end it here.",
    },
  })
  .output(z.void());

export const staffSignInContract = { directory, mine, end };
