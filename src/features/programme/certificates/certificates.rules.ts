/** The forms in which a certificate shows the participant's registered name. */
export const shownNames = ["full", "initials", "none"] as const;

export type ShownName = (typeof shownNames)[number];

export const shownNameWords: Readonly<Record<ShownName, string>> = {
  full: "My full name",
  initials: "My initials",
  none: "No name",
};

/** What the certificate shows before the participant chooses, as in the table. */
export const firstChoice = { shownName: "initials", showsCycle: true, showsWeeks: true } as const;

/** What participants practise, one line for each week's theme on the programme's page. */
export const practised = [
  "Nerves before an exam or an entrance",
  "Focus on one thing at a time",
  "A voice that fills a room",
  "Getting up again after a setback",
  "Asking for help, and saying no",
  "Five minutes alone on a stage",
] as const;

/** The participant's choice of what the certificate shows. */
export interface CertificateChoice {
  shownName: ShownName;
  showsCycle: boolean;
  showsWeeks: boolean;
}

/** Everything that a certificate can show. */
export interface Achievement {
  fullName: string;
  cycle: string;
  came: number;
  weeks: number;
  hours: number;
}

/** The certificate's visible content. Null for what the participant hides. */
export interface ShownCertificate {
  name: string | null;
  cycle: string | null;
  weeks: string | null;
}

export function shownCertificate(
  { fullName, cycle, came, weeks, hours }: Achievement,
  { shownName, showsCycle, showsWeeks }: CertificateChoice,
): ShownCertificate {
  return {
    name: shownName === "none" ? null : shownName === "full" ? fullName : initialsOf(fullName),
    cycle: showsCycle ? cycle : null,
    weeks: showsWeeks ? `${came} of ${weeks} weeks, ${hoursText(hours)}` : null,
  };
}

function hoursText(hours: number): string {
  const rounded = Math.round(hours * 2) / 2;
  return `${rounded} ${rounded === 1 ? "hour" : "hours"}`;
}

/** For example "B. A." for "Blessing Adeyemi"; a character may be several code units and marks. */
export function initialsOf(fullName: string): string {
  const segmenter = new Intl.Segmenter("en-GB", { granularity: "grapheme" });
  return fullName
    .trim()
    .split(/\s+/u)
    .map((word) => [...segmenter.segment(word)][0]?.segment ?? "")
    .filter(Boolean)
    .map((first) => `${first.toLocaleUpperCase("en-GB")}.`)
    .join(" ");
}

/** The code as printed: four groups of four. */
export const CODE_GROUPS = 4;
export const GROUP_LENGTH = 4;

/** A typed code in its stored form: capitals without look-alikes, groups with hyphens. Undefined if invalid. */
export function codeIn(typed: string): string | undefined {
  const plain = typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, "")
    .replaceAll("O", "0")
    .replace(/[IL]/g, "1");
  if (plain.length !== CODE_GROUPS * GROUP_LENGTH) return undefined;
  return plain.match(new RegExp(`.{${GROUP_LENGTH}}`, "g"))?.join("-");
}

/** Reads the choice in the page's form, without scripts. */
export function choiceIn(fieldOf: (name: string) => string): CertificateChoice {
  return {
    shownName: shownNames.find((name) => name === fieldOf("name")) ?? "none",
    showsCycle: fieldOf("cycle") === "yes",
    showsWeeks: fieldOf("weeks") === "yes",
  };
}
