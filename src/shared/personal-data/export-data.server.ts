import { strToU8, zipSync } from "fflate";
import type { Queryable } from "#shared/db/database.server.ts";
import type { Secrets } from "#shared/secrets/secrets.server.ts";
import { brand } from "#src/brand.ts";
import { detailsOf, type Person, type PersonalTable } from "./personal-data.ts";

/** All personal data of an account: a zip with one JSON file per table, and README.txt that describes them. */
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
    `What ${brand.name} holds about ${email ?? "you"}, on ${now.toISOString()} (UTC).`,
    "",
    "Each file is a list of rows as JSON, which any text editor opens. [] means we have no data about you to show in this file.",
    "",
    ...[...Map.groupBy(tables, ({ words }) => detailsOf(words).title)].flatMap(([title, files]) => {
      const card = files.map(({ words }) => words.card).find((card) => typeof card !== "string");
      return [
        title,
        ...(card ? [card.what] : []),
        `In ${files.map(({ name }) => `${name}.json`).join(", ")}`,
        "",
      ];
    }),
    "We leave out:",
    "- what protects your account and your bookings, such as the stored form of your password, or an invitation’s code",
    "- what is about other people, such as the names of guests you checked in, or that you aren’t someone’s guardian",
    "- what may not be yours, such as a phone number in a form where anyone could enter your email address. Ask us for it",
    "- what we keep as evidence, such as a video that we removed after a report",
    "- technical data that isn’t about you, for example numbers that only the site uses",
    "",
    "Network addresses are not kept. `source` in audit_log.json is a short code that is the same for the same address.",
    `Questions: ${brand.contactEmail}`,
    "",
  ].join("\n");
}
