import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import type { FreshProof } from "#shared/api/caller.ts";
import { readFields, type Sealed } from "#shared/secrets/sealed.server.ts";
import { startTestSite } from "#src/testing/site.ts";
import { registrationFields } from "../registrations/registrations.fields.ts";
import { confidentialFields } from "../registrations/registrations.tables.ts";
import { seedProgramme } from "./programme.seed.ts";

const site = await startTestSite();

test("seeds registrations that the form would accept, once", async () => {
  await Promise.all([seedProgramme(site.database, site.secrets), seedProgramme(site.database, site.secrets)]);
  await seedProgramme(site.database, site.secrets);
  const rows = await site.database.rows<
    Record<(typeof confidentialFields)[number], Sealed<"programme registration">>
  >(
    sql`select full_name as "fullName", email, phone_number as "phoneNumber", age, address_newham as "addressNewham",
          previous_experience as "previousExperience", motivation from undertone_ed_registrations`,
  );
  expect(rows).toHaveLength(9);
  for (const row of rows)
    expect(() =>
      z.object(registrationFields).parse({
        ...row,
        ...readFields({} as FreshProof, site.secrets, "programme registration", confidentialFields, row),
      }),
    ).not.toThrow();
  expect(await site.database.rows(sql`select email from school_registrations`)).toHaveLength(3);
});
