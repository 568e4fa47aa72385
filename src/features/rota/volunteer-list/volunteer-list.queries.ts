import { eq, sql } from "drizzle-orm";
import type { SelectedFields } from "drizzle-orm/pg-core";
import type { Queryable } from "#shared/db/database.server.ts";
import type { ListSource } from "#shared/lists/list.server.ts";
import { byText } from "#shared/lists/list-order.server.ts";
import { adultChecks } from "../checks/checks.tables.ts";
import { rotaVolunteers } from "../volunteers/volunteers.tables.ts";

/** The list of volunteers, with their sealed checks. */
export function volunteersSource(db: Queryable) {
  const { id, name, email, createdAt, confirmedAt } = rotaVolunteers;
  return {
    table: rotaVolunteers,
    createdAt,
    columns: {
      id,
      name,
      email,
      createdAt,
      confirmedAt,
      sealedCheck: adultChecks.sealed,
      // Filled in by the handlers, which open the sealed check.
      isReady: sql<boolean>`false`,
    },
    from: (fields: SelectedFields) =>
      db.select(fields).from(rotaVolunteers).leftJoin(adultChecks, eq(adultChecks.volunteerId, id)),
    sorts: {
      name: byText(name),
      email: byText(email),
      state: { by: sql`${confirmedAt} is null`, type: "boolean" },
      sent: { by: createdAt, type: "timestamptz" },
    },
  } satisfies ListSource;
}
