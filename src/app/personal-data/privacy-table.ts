import { lawfulBases } from "#shared/personal-data/lawful-bases.rules.ts";
import { type Erasure, type PersonalData, periodText } from "#shared/personal-data/personal-data.ts";
import { defaultMonths } from "#shared/time/periods.ts";
import { namesOfTables, personalData } from "./personal-data.ts";

/** The table of docs/privacy.md. */
export function privacyTable(): string {
  return [
    "| data | where | purpose | lawful basis | visible to | retention | deleted by |",
    "| --- | --- | --- | --- | --- | --- | --- |",
    ...personalData.map(row),
  ].join("\n");
}

function row(data: PersonalData): string {
  const { what, files, why, basis, who, recipients, ends, erasures = [] } = data;
  const where = [...namesOfTables(data).map((name) => `\`${name}\``), ...(files ? [files] : [])].join(", ");
  const readers = recipients ? `${who}; outside the charity: ${recipients}` : who;
  const howLong = erasures.length > 0 ? erasures.map(period).join("; ") : `until ${ends}`;
  return `| ${[what, where, why, lawfulBases[basis].article, readers, howLong, erasedBy(erasures, ends)].join(" | ")} |`;
}

function period({ days, setting, after }: Erasure): string {
  const length = setting ? `${defaultMonths[setting]} months (\`${setting}\`)` : periodText(days);
  return `${length} after ${after}`;
}

function erasedBy(erasures: readonly Erasure[], ends: string): string {
  if (erasures.length === 0) return "that event, at once";
  const job = erasures.some(({ days }) => days < 1) ? "the hourly job" : "the nightly job";
  return `${job}, or earlier ${ends}`;
}
