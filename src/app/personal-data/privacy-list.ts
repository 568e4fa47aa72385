import { lawfulBases } from "#shared/personal-data/lawful-bases.rules.ts";
import {
  type Erasure,
  erasuresOf,
  type PersonalData,
  periodText,
} from "#shared/personal-data/personal-data.ts";
import { defaultMonths } from "#shared/time/periods.ts";
import { namesOfTables, personalData } from "./personal-data.ts";

/** The list of docs/privacy.md. */
export function privacyList(): string {
  return personalData.map(item).join("\n");
}

function item(data: PersonalData): string {
  const { what, files, why, basis, who, recipients, ends } = data;
  const where = [...namesOfTables(data).map((name) => `\`${name}\``), ...(files ? [files] : [])].join(", ");
  const readers = recipients ? `${who}; outside the charity: ${recipients}` : who;
  return `- **${where}**: ${what}. For ${why} (${lawfulBases[basis].article}). Seen by: ${readers}. Kept ${howLong(erasuresOf(data), ends)}.`;
}

function howLong(erasures: readonly Erasure[], ends: string): string {
  if (erasures.length === 0) return `until ${ends}`;
  return `${erasures.map(period).join("; ")}. Earlier: ${ends}`;
}

function period({ days, setting, after }: Erasure): string {
  const length = setting ? `${defaultMonths[setting]} months (\`${setting}\`)` : periodText(days);
  return `${length} after ${after}`;
}
