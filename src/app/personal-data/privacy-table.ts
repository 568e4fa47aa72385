import { type Erasure, type PersonalData, periodText } from "#shared/personal-data/personal-data.ts";
import { defaultMonths } from "#shared/time/periods.ts";
import { namesOfTables, personalData } from "./personal-data.ts";

/** The table of docs/privacy.md. */
export function privacyTable(): string {
  return [
    "| data | where | purpose | visible to | retention | deleted by |",
    "| --- | --- | --- | --- | --- | --- |",
    ...personalData.map(row),
  ].join("\n");
}

function row(data: PersonalData): string {
  const { what, files, why, who, ends, erasures = [] } = data;
  const where = [...namesOfTables(data).map((name) => `\`${name}\``), ...(files ? [files] : [])].join(", ");
  const howLong = erasures.length > 0 ? erasures.map(period).join("; ") : `until ${ends}`;
  return `| ${[what, where, why, who, howLong, erasedBy(erasures, ends)].join(" | ")} |`;
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
