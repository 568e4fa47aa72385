import { z } from "zod";
import { forAnyone, forSignedIn } from "#shared/api/procedure.ts";
import { shownNames } from "./certificates.rules.ts";

/** The parameters of a mailed link, possibly truncated. */
const link = z.object({ certificate: z.string().max(100), key: z.string().max(100) });

const choice = { shownName: z.enum(shownNames), showsCycle: z.boolean(), showsWeeks: z.boolean() };

const shown = z.object({
  name: z.string().nullable(),
  cycle: z.string().nullable(),
  /** "4 of 6 weeks, 8 hours" */
  weeks: z.string().nullable(),
});

const tags = ["Programme"];

const check = forAnyone
  .route({
    method: "GET",
    path: "/programme/certificates",
    summary: "Check a certificate by its code",
    description:
      "Answers what its person chose to show, and null for a code that is unknown, erased or no longer earned: the answer does not tell which.",
    tags,
  })
  .input(z.object({ code: z.string().max(100) }))
  .output(shown.nullable());

const show = forAnyone
  .route({
    method: "GET",
    path: "/programme/certificates/own",
    summary: "Show a certificate to its person",
    description: "By the mailed link. Null for a certificate that is not valid.",
    tags,
  })
  .input(link)
  .output(
    z
      .object({
        code: z.string(),
        choice: z.object(choice),
        shown,
        issuedOn: z.iso.date(),
      })
      .nullable(),
  );

const choose = forAnyone
  .route({
    method: "POST",
    path: "/programme/certificates/own",
    successStatus: 204,
    summary: "Choose what a certificate shows",
    description: "The mailed link authorises the call; no sign-in. Does nothing for an unknown link.",
    tags,
  })
  .input(link.extend(choice))
  .output(z.void());

const mine = forSignedIn
  .route({
    method: "GET",
    path: "/programme/certificates/mine",
    summary: "List the account's certificates",
    tags,
  })
  .output(
    z.array(
      z.object({
        cycle: z.string(),
        issuedOn: z.iso.date(),
        /** The page where its person chooses and prints. */
        path: z.string(),
      }),
    ),
  );

export const certificatesContract = { check, show, choose, mine };
