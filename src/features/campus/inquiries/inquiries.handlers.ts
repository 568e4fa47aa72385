import { implement } from "@orpc/server";
import { callerLimitOf, throwIfLimited } from "#shared/handlers/caller-limit.server.ts";
import { guard, type Needs } from "#shared/handlers/guard.server.ts";
import { readList } from "#shared/lists/list.server.ts";
import { exportList } from "#shared/lists/list-file.server.ts";
import { brand } from "#src/brand.ts";
import CampusInquiry from "../mails/CampusInquiry.tsx";
import { inquiriesContract, inquirySchema } from "./inquiries.contract.ts";
import { inquiriesSource, insertInquiry } from "./inquiries.queries.ts";
import { INQUIRIES_AN_HOUR, positionLabels } from "./inquiries.rules.ts";
import { inquiriesList } from "./inquiries-list.rules.ts";

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

  list: os.list.handler(({ context, input }) => readList(input, inquiriesSource(context.database.db))),

  csv: os.csv.handler(({ context, path, input }) =>
    exportList(
      { context, path, input },
      { source: inquiriesSource(context.database.db), row: inquirySchema, list: inquiriesList },
    ),
  ),
});
