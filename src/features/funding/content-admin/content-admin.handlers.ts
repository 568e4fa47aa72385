import { implement } from "@orpc/server";
import { changeAsStaff } from "#features/auth/audit-log/change-as-staff.server.ts";
import { guard, type Needs } from "#shared/handlers/guard.server.ts";
import {
  fieldsChangedSince,
  insertChanges,
  listChanges,
  lockContent,
  readContent,
  startContent,
  updateContent,
} from "../content/content.queries.ts";
import { changesIn } from "../content/content.rules.ts";
import { contentAdminContract, HISTORY_LENGTH } from "./content-admin.contract.ts";

const os = implement(contentAdminContract).$context<Needs<"database">>().use(guard);

export const contentAdminRouter = os.router({
  start: os.start.handler(({ context }) =>
    changeAsStaff(context, async (tx, { record }) => {
      if (await startContent(tx)) await record("funding-page-started");
      const content = await readContent(tx);
      if (!content) throw new Error("The content that was just added is gone");
      return content;
    }),
  ),

  update: os.update.handler(({ context, input: { id, version, ...given }, errors }) =>
    changeAsStaff(context, async (tx, { actorId, record }) => {
      const content = await lockContent(tx, id);
      if (!content) throw errors.NOT_FOUND();
      const changes = changesIn(content, given);
      // Idempotent: a retry after a lost response, or the same change by two admins.
      if (changes.length === 0) return content;
      const changedMeanwhile = await fieldsChangedSince(tx, id, version);
      if (changes.some(({ field }) => changedMeanwhile.includes(field)))
        throw errors.CHANGED_MEANWHILE({ data: { content } });

      const changed = await updateContent(tx, id, given);
      await insertChanges(tx, changes, { contentId: id, version: changed.version, changedBy: actorId });
      await record("funding-page-changed", { fields: changes.map(({ field }) => field).join(", ") });
      return changed;
    }),
  ),

  history: os.history.handler(({ context, input }) =>
    listChanges(context.database.db, { ...input, limit: HISTORY_LENGTH }),
  ),
});
