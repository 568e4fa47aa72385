import { implement } from "@orpc/server";
import { callerLimitOf, throwIfLimited } from "#shared/handlers/caller-limit.server.ts";
import { guard, type Needs } from "#shared/handlers/guard.server.ts";
import { brand } from "#src/brand.ts";
import CampusInquiry from "../mails/CampusInquiry.tsx";
import { inquiriesContract } from "./inquiries.contract.ts";
import { insertInquiry, listInquiries } from "./inquiries.queries.ts";
import { INQUIRIES_AN_HOUR, positionLabels } from "./inquiries.rules.ts";

const os = implement(inquiriesContract)
  .$context<Needs<"database" | "secrets" | "outbox" | "networks">>()
  .use(guard);

const limit = callerLimitOf("campus-inquiries", INQUIRIES_AN_HOUR);

export const inquiriesRouter = os.router({
  send: os.send.handler(async ({ context, input, errors }) => {
    const { database, outbox } = context;
    throwIfLimited(context, await limit(context), errors.MANY_INQUIRIES);
    const { name, email, university, position, message } = input;
    const props = { name, email, university, role: positionLabels[position], message };
    await database.transaction(async (tx) => {
      const isNew = await insertInquiry(tx, { ...input, createdAt: new Date() });
      if (isNew) await outbox.queue(tx, { to: brand.contactEmail, mail: CampusInquiry, props });
    });
  }),

  list: os.list.handler(({ context, input }) => listInquiries(context.database.db, input)),
});
