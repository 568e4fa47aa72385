import { implement } from "@orpc/server";
import { findUserByEmail } from "#features/auth/account/accounts.queries.ts";
import { changeAsStaff } from "#features/auth/audit-log/change-as-staff.server.ts";
import { throwIfLimited } from "#shared/handlers/caller-limit.server.ts";
import { guard, type Needs } from "#shared/handlers/guard.server.ts";
import { pressedId, shownId } from "#shared/handlers/mailed-link.server.ts";
import { takeMailTo } from "#shared/limits/mailbox-limit.server.ts";
import { exportDataOf } from "#shared/personal-data/export-data.server.ts";
import type { PersonalTable } from "#shared/personal-data/personal-data.ts";
import ConfirmAddressRequest from "../mails/ConfirmAddressRequest.tsx";
import { addressRequestLink } from "./address-request-link.server.ts";
import { addressRequestsContract } from "./address-requests.contract.ts";
import {
  deleteRowsOfAddress,
  findRequest,
  insertRequest,
  listRequests,
  lockRequest,
  updateRequest,
} from "./address-requests.queries.ts";
import { stateOf } from "./address-requests.rules.ts";

const os = implement(addressRequestsContract)
  .$context<Needs<"database" | "secrets" | "outbox" | "siteUrl" | "networks">>()
  .use(guard);

/** Procedures for people without an account. `tables` lists every table with personal data. */
export function addressRequestsRouter(tables: readonly PersonalTable[]) {
  return os.router({
    list: os.list.handler(({ context }) => listRequests(context.database.db)),

    search: os.search.handler(({ context, input, errors }) =>
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

    ask: os.ask.handler(async ({ context, input: { email }, errors }) => {
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

    download: os.download.handler(({ context, input: { id }, errors }) =>
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

    erase: os.erase.handler(({ context, input: { id }, errors }) =>
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

    show: os.show.handler(async ({ context, input }) => {
      const id = await shownId(context, addressRequestLink, input);
      const request = id ? await findRequest(context.database.db, id) : undefined;
      return { state: stateOf(request, new Date()) };
    }),

    confirm: os.confirm.handler(async ({ context, input }) => {
      if (!(await pressedId(context, addressRequestLink, input))) return;
      await context.database.transaction(async (tx) => {
        const request = await lockRequest(tx, input.request);
        if (stateOf(request, new Date()) === "open")
          await updateRequest(tx, input.request, { confirmedAt: new Date() });
      });
    }),
  });
}

/** An id that no account has: the rows are found by their address alone. */
const NO_ACCOUNT = "00000000-0000-0000-0000-000000000000";

function personOf(email: string) {
  return { userId: NO_ACCOUNT, email };
}
