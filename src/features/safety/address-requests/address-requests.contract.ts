import { z } from "zod";
import { forAdmins, forAdminsWithProof, forAnyone } from "#shared/api/procedure.ts";
import { addressFields } from "./address-requests.fields.ts";
import { ADDRESS_REQUEST_DAYS, addressRequestMessages, requestStates } from "./address-requests.rules.ts";

const requestSchema = z.object({
  id: z.uuid(),
  /** Null once it was erased. */
  email: z.string().nullable(),
  createdAt: z.date(),
  confirmedAt: z.date().nullable(),
  downloadedAt: z.date().nullable(),
  erasedAt: z.date().nullable(),
});

/** The parameters of a mailed link, possibly truncated. */
const linkSchema = z.object({ request: z.string().max(100), key: z.string().max(100) });

const tags = ["Admin"];

const hasAccount = { status: 409, message: addressRequestMessages.hasAccount } as const;
const notFound = { status: 404, message: addressRequestMessages.gone } as const;
const notConfirmed = { status: 409, message: addressRequestMessages.notConfirmed } as const;

const list = forAdmins
  .meta({ personal: true })
  .route({
    method: "GET",
    path: "/admin/address-requests",
    summary: "List the requests of people without an account",
    description: `The newest first, of the last ${ADDRESS_REQUEST_DAYS} days.`,
    tags,
  })
  .output(z.array(requestSchema));

const search = forAdminsWithProof
  .route({
    method: "POST",
    path: "/admin/address-requests/search",
    summary: "Count what is held of an address",
    description: "Over all tables with personal data. The audit log has each search, without the address.",
    tags,
  })
  .errors({ HAS_ACCOUNT: hasAccount })
  .input(z.object(addressFields))
  .output(z.object({ tables: z.array(z.object({ name: z.string(), rows: z.number().int() })) }));

const ask = forAdminsWithProof
  .route({
    method: "POST",
    path: "/admin/address-requests",
    summary: "Ask an address to confirm its request",
    description: "Mails a link, and nothing else. Nothing can be downloaded or erased before it is pressed.",
    tags,
  })
  .errors({
    HAS_ACCOUNT: hasAccount,
    ALREADY_ASKED: { status: 409, message: addressRequestMessages.alreadyAsked },
    ADDRESS_TOO_OFTEN: { status: 429, message: addressRequestMessages.tooOften },
  })
  .input(z.object(addressFields))
  .output(requestSchema);

const download = forAdminsWithProof
  .route({
    method: "POST",
    path: "/admin/address-requests/{id}/download",
    summary: "Download what is held of a confirmed address",
    description: "A zip as of “Download my data”, to hand to the person.",
    tags,
  })
  .errors({ NOT_FOUND: notFound, NOT_CONFIRMED: notConfirmed, HAS_ACCOUNT: hasAccount })
  .input(z.object({ id: z.uuid() }))
  .output(z.file().mime("application/zip"));

const erase = forAdminsWithProof
  .route({
    method: "POST",
    path: "/admin/address-requests/{id}/erase",
    summary: "Erase what is held of a confirmed address",
    description: "At once and for good, in all tables, with the address of the request itself.",
    tags,
  })
  .errors({ NOT_FOUND: notFound, NOT_CONFIRMED: notConfirmed, HAS_ACCOUNT: hasAccount })
  .input(z.object({ id: z.uuid() }))
  .output(requestSchema);

const show = forAnyone
  .route({
    method: "GET",
    path: "/address-requests/link",
    summary: "Get the state of a mailed link of an address request",
    description: "Changes nothing: mail scanners open links too.",
    tags: ["Account"],
  })
  .input(linkSchema)
  .output(z.object({ state: z.enum(requestStates) }));

const confirm = forAnyone
  .route({
    method: "POST",
    path: "/address-requests/link",
    successStatus: 204,
    summary: "Confirm an address request by its mailed link",
    description: "Needs the link, but no session. Does nothing unless the state of `show` is `open`.",
    tags: ["Account"],
  })
  .input(linkSchema)
  .output(z.void());

export const addressRequestsContract = { list, search, ask, download, erase, show, confirm };
