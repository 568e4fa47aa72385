import { createHash } from "node:crypto";
import { CODE_ALPHABET, CODE_LENGTH, printedCode } from "#features/events/tickets/tickets.rules.ts";
import { demoId } from "#shared/db/demo-rows.server.ts";

/** The people at the top of the demo's lists. All are fictitious, with addresses in a reserved domain. */
const known = [
  "Nadia Okafor",
  "Tom Alderwick",
  "Samira Dhalla",
  "Jerome Pike",
  "Efua Mensah",
  "Lewis Tran",
  "Maya Rosenthal",
  "Idris Bello",
  "Polly Hargreave",
];

const firstNames = [
  "Aisha",
  "Ben",
  "Chidi",
  "Dana",
  "Elif",
  "Femi",
  "Grace",
  "Hassan",
  "Ines",
  "Jay",
  "Kemi",
  "Leo",
  "Mina",
  "Noor",
  "Oscar",
  "Priya",
  "Reece",
  "Sofia",
  "Theo",
  "Uma",
  "Wes",
  "Yara",
  "Zain",
];

const lastNames = [
  "Abara",
  "Baptiste",
  "Castell",
  "Desai",
  "Eze",
  "Falk",
  "Gurung",
  "Hollis",
  "Iqbal",
  "Joseph",
  "Kaplan",
  "Lindqvist",
  "Moyo",
  "Nowak",
  "Osei",
  "Pereira",
  "Quaye",
  "Rahman",
  "Silva",
];

const homes = ["UCL", "UEL", "Goldsmiths", "King’s", "Queen Mary", "City"] as const;
const courses = ["Sound Arts", "History", "Nursing", "Computer Science", "Law", "Fine Art", null] as const;

export interface DemoPerson {
  id: string;
  name: string;
  email: string;
  university: string;
  course: string | null;
  /** 1 to 5, or null for no answer. */
  year: number | null;
}

/** The demo's people. Each index names the same person on every site. */
export function demoPeople(count: number): DemoPerson[] {
  return Array.from({ length: count }, (_, n) => {
    const name = known[n] ?? `${nth(firstNames, n)} ${nth(lastNames, n)}`;
    const years = [1, 2, 3, 4, 5, null] as const;
    return {
      id: demoId(`campus demo person ${n}`),
      name,
      email: `${name.toLowerCase().replace(" ", ".")}@students.example`,
      university: nth(homes, n * 5),
      course: nth(courses, n * 3),
      year: nth(years, n),
    };
  });
}

/** A predictable code, because demo tickets protect nothing. */
export function demoCode(name: string): string {
  const bytes = createHash("sha256").update(`campus demo code ${name}`).digest().subarray(0, CODE_LENGTH);
  return printedCode([...bytes].map((byte) => CODE_ALPHABET[byte % CODE_ALPHABET.length]).join(""));
}

// The lengths of the two name lists are coprime, so that pairs repeat as late as possible.
function nth<T>(list: readonly T[], n: number): T {
  return list[n % list.length] as T;
}
