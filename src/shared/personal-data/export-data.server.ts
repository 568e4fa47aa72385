import { strToU8, zipSync } from "fflate";
import type { Queryable } from "#shared/db/database.server.ts";
import type { Secrets } from "#shared/secrets/secrets.server.ts";
import { brand } from "#src/brand.ts";
import { detailsOf, type Person, type PersonalTable } from "./personal-data.ts";
import { isShown } from "./personal-rows.ts";

/** All personal data of an account: a zip with one JSON file a table, and README.txt that describes them. */
export async function exportDataOf(
  db: Queryable,
  tables: readonly PersonalTable[],
  person: Person,
  secrets: Secrets,
): Promise<File> {
  const files: Record<string, Uint8Array> = { "README.txt": strToU8(readme(tables, person, new Date())) };
  for (const { name, rowsOf } of tables) {
    const rows = await rowsOf(db, person, secrets);
    files[`${name}.json`] = strToU8(`${JSON.stringify(rows, null, 2)}\n`);
  }
  const zip = zipSync(files, { mtime: new Date() });
  return new File([zip], `${brand.slug}-my-data.zip`, { type: "application/zip" });
}

function readme(tables: readonly PersonalTable[], { email }: Person, now: Date): string {
  return [
    `What ${brand.name} holds of ${email ?? "you"}, on ${now.toISOString()} (UTC).`,
    "",
    "Each file is a list of rows as JSON, which any text editor opens. [] means we have no data about you to show in this file.",
    "",
    ...[...Map.groupBy(tables, ({ words }) => words)].map(
      ([words, files]) => `- ${files.map(({ name }) => `${name}.json`).join(", ")}: ${detailsOf(words).what}`,
    ),
    "",
    "Also held, and left out here, because it would let a finder of this file act as you, is about somebody else, is kept as evidence, or is a number that only the site uses:",
    "",
    ...tables.flatMap((table) => {
      const fields = hiddenFields(table);
      return fields.length > 0 ? [`- ${table.name}: ${fields.join(", ")}`] : [];
    }),
    "",
    "Network addresses are not kept. `source` in audit_log.json is a short code that is the same for the same address.",
    `Questions: ${brand.contactEmail}`,
    "",
  ].join("\n");
}

/** The columns that a download leaves out. */
export function hiddenFields({ declared }: PersonalTable): string[] {
  return Object.entries(declared.columns).flatMap(([field, fate]) => (isShown(fate) ? [] : [field]));
}
