import { z } from "zod";
import { forSignedIn, forSignedInWithProof } from "#shared/api/procedure.ts";
import { MAX_TYPED_PASSWORD_LENGTH } from "../passwords/passwords.rules.ts";

const give = forSignedIn
  .route({
    method: "POST",
    path: "/account/proofs",
    successStatus: 204,
    summary: "Give fresh proof",
    description:
      "Takes the current password, or the code that `GET /auth/v1/reauthenticate` mails. The session can then call procedures that require fresh proof for 15 minutes. A code of a second factor counts as well (`POST /auth/v1/factors/{id}/verify`).",
    tags: ["Account"],
  })
  .errors({
    PASSWORD_WRONG: { status: 400, message: "That is not your current password." },
    CODE_WRONG: { status: 400, message: "That code is not right or has run out. Ask for a new one." },
  })
  .input(
    z.union([
      z.object({ password: z.string().min(1).max(MAX_TYPED_PASSWORD_LENGTH) }),
      z.object({ code: z.string().min(1).max(100) }),
    ]),
  )
  .output(z.void());

const check = forSignedInWithProof
  .route({
    method: "GET",
    path: "/account/proofs",
    successStatus: 204,
    summary: "Check that the session has given fresh proof",
    description: "Lists mask phone numbers without it.",
    tags: ["Account"],
  })
  .output(z.void());

export const proofsContract = { give, check };
