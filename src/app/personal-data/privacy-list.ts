import { lawfulBases } from "#shared/personal-data/lawful-bases.rules.ts";
import { detailsOf, type Erasure, periodText } from "#shared/personal-data/personal-data.ts";
import { defaultMonths } from "#shared/time/periods.ts";
import { type PersonalEntry, personalData } from "./personal-data.ts";

/** The Markdown list between the marks in docs/privacy.md. */
export function privacyList(): string {
  return personalData.map(item).join("\n");
}

function item({ words, tables, erasures, isByAddress }: PersonalEntry): string {
  const { files, basis, recipients } = words;
  const {
    ends = isByAddress
      ? "the deletion of the confirmed account of that address"
      : "the deletion of the account",
  } = words;
  const { what, why, who } = detailsOf(words);
  const where = [...tables.map((name) => `\`${name}\``), ...(files ? [files] : [])].join(", ");
  const readers = recipients ? `${who}; outside the charity: ${recipients}` : who;
  return `- **${where}**: ${what.replace(/\.$/, "")}. Why: ${why} (${lawfulBases[basis].article}). Seen by: ${readers}. Kept ${howLong(erasures, ends)}.`;
}

function howLong(erasures: readonly Erasure[], ends: string): string {
  if (erasures.length === 0) return `until ${ends}`;
  return `${erasures.map(period).join("; ")}. Earlier: ${ends}`;
}

function period({ days, setting, after }: Erasure): string {
  const length = setting ? `${defaultMonths[setting]} months (\`${setting}\`)` : periodText(days);
  return `${length} after ${after}`;
}
