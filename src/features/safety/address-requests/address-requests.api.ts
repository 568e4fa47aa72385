import { z } from "zod";
import { findUserByEmail } from "#features/auth/account/accounts.queries.ts";
import { changeAsStaff } from "#features/auth/audit-log/change-as-staff.server.ts";
import { throwIfLimited } from "#shared/handlers/caller-limit.server.ts";
import { linkSchema, pressedId, shownId } from "#shared/handlers/mailed-link.server.ts";
import {
  forAdmins,
  forAdminsWithProof,
  forAnyone,
  get,
  noContent,
  post,
} from "#shared/handlers/procedure.server.ts";
import { takeMailTo } from "#shared/limits/mailbox-limit.server.ts";
import { exportDataOf } from "#shared/personal-data/export-data.server.ts";
import type { PersonalTable } from "#shared/personal-data/personal-data.ts";
import ConfirmAddressRequest from "../mails/ConfirmAddressRequest.tsx";
import { addressRequestLink } from "./address-request-link.rules.ts";
import { addressFields } from "./address-requests.fields.ts";
import {
  deleteRowsOfAddress,
  findRequest,
  insertRequest,
  listRequests,
  lockRequest,
  updateRequest,
} from "./address-requests.queries.ts";
import { addressRequestMessages, requestStates, stateOf } from "./address-requests.rules.ts";

const requestSchema = z.object({
  id: z.uuid(),
  /** Null after the data was erased. */
  email: z.string().nullable(),
  createdAt: z.date(),
  confirmedAt: z.date().nullable(),
  downloadedAt: z.date().nullable(),
  erasedAt: z.date().nullable(),
});

const hasAccount = { status: 409, message: addressRequestMessages.hasAccount } as const;

const notFound = { status: 404, message: addressRequestMessages.gone } as const;

const notConfirmed = { status: 409, message: addressRequestMessages.notConfirmed } as const;

/** Procedures for people without an account. `tables` lists every table with personal data. */
export function addressRequestsRouter(tables: readonly PersonalTable[]) {
  return {
    list: forAdmins
      .meta({ personal: true })
      .route(get("/admin/address-requests"))
      .output(z.array(requestSchema))
      .handler(({ context }) => listRequests(context.database.db)),

    search: forAdminsWithProof
      .route(post("/admin/address-requests/search"))
      .errors({ HAS_ACCOUNT: hasAccount })
      .input(z.object(addressFields))
      .output(z.object({ tables: z.array(z.object({ name: z.string(), rows: z.number().int() })) }))
      .handler(({ context, input, errors }) =>
        changeAsStaff(context, async (tx, { record }) => {
          if (await findUserByEmail(tx, input.email)) throw errors.HAS_ACCOUNT();
          await record("address-searched");
          const found: { name: string; rows: number }[] = [];
          for (const { name, rowsOf } of tables) {
            const rows = await rowsOf(tx, personOf(input.email), context.secrets);
            if (rows.length > 0) found.push({ name, rows: rows.length });
          }
          return { tables: found };
        }),
      ),

    ask: forAdminsWithProof
      .route(post("/admin/address-requests"))
      .errors({
        HAS_ACCOUNT: hasAccount,
        ALREADY_ASKED: { status: 409, message: addressRequestMessages.alreadyAsked },
        ADDRESS_TOO_OFTEN: { status: 429, message: addressRequestMessages.tooOften },
      })
      .input(z.object(addressFields))
      .output(requestSchema)
      .handler(async ({ context, input: { email }, errors }) => {
        throwIfLimited(context, await takeMailTo(context, email), errors.ADDRESS_TOO_OFTEN);
        return changeAsStaff(context, async (tx, { actorId, record }) => {
          if (await findUserByEmail(tx, email)) throw errors.HAS_ACCOUNT();
          const request = await insertRequest(tx, { email, createdBy: actorId, createdAt: new Date() });
          if (!request) throw errors.ALREADY_ASKED();
          const link = addressRequestLink.urlFor(context, request.id);
          await context.outbox.queue(tx, { to: email, mail: ConfirmAddressRequest, props: { link } });
          await record("address-asked", { request: request.id });
          return request;
        });
      }),

    download: forAdminsWithProof
      .route(post("/admin/address-requests/{id}/download"))
      .errors({ NOT_FOUND: notFound, NOT_CONFIRMED: notConfirmed, HAS_ACCOUNT: hasAccount })
      .input(z.object({ id: z.uuid() }))
      .output(z.file().mime("application/zip"))
      .handler(({ context, input: { id }, errors }) =>
        changeAsStaff(context, async (tx, { record }) => {
          const request = await lockRequest(tx, id);
          if (!request?.email) throw errors.NOT_FOUND();
          if (stateOf(request, new Date()) !== "confirmed") throw errors.NOT_CONFIRMED();
          if (await findUserByEmail(tx, request.email)) throw errors.HAS_ACCOUNT();
          await updateRequest(tx, id, { downloadedAt: new Date() });
          await record("address-downloaded", { request: id });
          return exportDataOf(tx, tables, personOf(request.email), context.secrets);
        }),
      ),

    erase: forAdminsWithProof
      .route(post("/admin/address-requests/{id}/erase"))
      .errors({ NOT_FOUND: notFound, NOT_CONFIRMED: notConfirmed, HAS_ACCOUNT: hasAccount })
      .input(z.object({ id: z.uuid() }))
      .output(requestSchema)
      .handler(({ context, input: { id }, errors }) =>
        changeAsStaff(context, async (tx, { record }) => {
          const request = await lockRequest(tx, id);
          if (!request?.email) throw errors.NOT_FOUND();
          if (stateOf(request, new Date()) !== "confirmed") throw errors.NOT_CONFIRMED();
          if (await findUserByEmail(tx, request.email)) throw errors.HAS_ACCOUNT();
          await deleteRowsOfAddress(tx, request.email);
          for (const { eraseAddress } of tables) await eraseAddress?.(tx, request.email, context.secrets);
          await record("address-erased", { request: id });
          return updateRequest(tx, id, { email: null, erasedAt: new Date() });
        }),
      ),

    show: forAnyone
      .route(
        get("/address-requests/link", {
          summary: "Get the state of a mailed link of an address request",
          description: "Changes nothing: mail scanners open links too.",
        }),
      )
      .input(linkSchema(addressRequestLink))
      .output(z.object({ state: z.enum(requestStates) }))
      .handler(async ({ context, input }) => {
        const id = await shownId(context, addressRequestLink, input);
        const request = id ? await findRequest(context.database.db, id) : undefined;
        return { state: stateOf(request, new Date()) };
      }),

    confirm: forAnyone
      .route(
        post("/address-requests/link", {
          summary: "Confirm an address request by its mailed link",
          description: "Needs the link, but no session. Does nothing unless the state of `show` is `open`.",
          ...noContent,
        }),
      )
      .input(linkSchema(addressRequestLink))
      .output(z.void())
      .handler(async ({ context, input }) => {
        if (!(await pressedId(context, addressRequestLink, input))) return;
        await context.database.transaction(async (tx) => {
          const request = await lockRequest(tx, input.request);
          if (stateOf(request, new Date()) === "open")
            await updateRequest(tx, input.request, { confirmedAt: new Date() });
        });
      }),
  };
}

/** An id that no account has, because we find the rows only by their email address. */
const NO_ACCOUNT = "00000000-0000-0000-0000-000000000000";

function personOf(email: string) {
  return { userId: NO_ACCOUNT, email };
}
