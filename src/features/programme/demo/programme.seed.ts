import { randomUUID } from "node:crypto";
import { insertDemo } from "#features/campus/demo/demo.queries.ts";
import type { Database } from "#shared/db/database.server.ts";
import { sealFields } from "#shared/secrets/sealed.server.ts";
import type { Secrets } from "#shared/secrets/secrets.server.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import { insertRegistration } from "../registrations/registrations.queries.ts";
import type { RegistrationState } from "../registrations/registrations.rules.ts";
import { confidentialFields } from "../registrations/registrations.tables.ts";
import { registerSchool } from "../schools/schools.queries.ts";
import { demoCycles, demoPlace, openDemoCycle } from "./cycles.seed.ts";
import { insertCycles, isProgrammeEmpty, lockProgramme } from "./programme.queries.ts";

/** Seeds demo registrations and schools into an empty database. */
export async function seedProgramme(database: Database, secrets: Secrets, now = new Date()): Promise<void> {
  if (!(await isProgrammeEmpty(database.db))) return;
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await database.transaction(async (tx) => {
    await lockProgramme(tx);
    if (!(await isProgrammeEmpty(tx))) return;
    const { cycles, people, events, bookings } = demoCycles(now);
    const weeks = events.filter(({ seriesId }) => seriesId === openDemoCycle);
    const accepted = registrations.filter(({ state }) => state === "accepted");
    for (const week of weeks) week.currentAttendees = accepted.length;
    const places = accepted.flatMap(({ fullName: name, email, days }) =>
      weeks.map((week) => ({
        ...demoPlace({ id: null, name, email }, week, daysAgo(days - 1)),
        ...{ checkedIn: false, checkedInAt: null, checkedInDevice: null },
      })),
    );
    await insertCycles(tx, cycles);
    await insertDemo(tx, {
      ...{ people, events, bookings: [...bookings, ...places] },
      ...{ doorPasses: [], sensitiveData: [], guardians: [], refusedAdmissions: [] },
    });
    for (const { days, state = "waiting", ...registration } of registrations)
      await insertRegistration(tx, {
        ...sealFields(secrets, "programme registration", confidentialFields, registration),
        ...{ createdAt: daysAgo(days), idempotencyKey: randomUUID() },
        ...{ cycleId: openDemoCycle, state, decidedAt: state === "waiting" ? null : daysAgo(days - 1) },
      });
    for (const { days, email } of schools) await registerSchool(tx, { email, registeredAt: daysAgo(days) });
  });
}

interface DemoRegistration {
  phoneNumber: string;
  addressNewham: string;
  previousExperience: string | null;
  motivation: string;
  /** How many days ago the registration was sent. */
  days: number;
  state?: RegistrationState;
  fullName: string;
  email: string;
  age: number;
}

const registrations: readonly DemoRegistration[] = [
  {
    days: 0.1,
    fullName: "Ifeoma Clarke",
    email: "ifeoma.clarke@sixthform.example",
    age: 17,
    phoneNumber: "020 7946 0171",
    addressNewham: "Barking Road, East Ham",
    previousExperience: "Netball since year 7, captain for one of them.",
    motivation: "I know all of it at home and none of it in the exam hall.",
  },
  {
    days: 1,
    fullName: "Yusuf Rahman",
    email: "yusuf.r@college.example",
    age: 18,
    phoneNumber: "+44 20 7946 0122",
    addressNewham: "I study at a college in Stratford",
    previousExperience: null,
    motivation: "My boxing coach says it is all in my head. I would like to have a look in there.",
  },
  {
    days: 3,
    fullName: "Lucja Nowak",
    email: "lucja@students.example",
    age: 16,
    phoneNumber: "020 7946 0139",
    addressNewham: "Plashet Grove, Upton Park",
    previousExperience: "School play, behind the curtain.",
    motivation: "Once I want to be in front of the curtain.",
  },
  {
    days: 12,
    fullName: "Dre Campbell-Stone",
    email: "dre.cs@youthclub.example",
    age: 19,
    phoneNumber: "(020) 7946 0187",
    addressNewham: "I work at a shop in Canning Town",
    previousExperience: null,
    motivation: "Job interviews. Five so far.\n\nI go red and say nothing.",
  },
  {
    days: 14,
    state: "accepted",
    fullName: "Blessing Adeyemi",
    email: "blessing.adeyemi@sixthform.example",
    age: 16,
    phoneNumber: "020 7946 0114",
    addressNewham: "Freemasons Road, Custom House",
    previousExperience: "Choir, second row.",
    motivation: "I have a solo in June and I would like to remember the words.",
  },
  {
    days: 16,
    state: "accepted",
    fullName: "Marlon Griffiths",
    email: "marlon.g@college.example",
    age: 18,
    phoneNumber: "020 7946 0165",
    addressNewham: "I study at a college in Stratford",
    previousExperience: null,
    motivation: "Penalties. I never take them.",
  },
  {
    days: 9,
    state: "listed",
    fullName: "Sana Iqbal",
    email: "sana.iqbal@sixthform.example",
    age: 17,
    phoneNumber: "020 7946 0176",
    addressNewham: "Green Street, Forest Gate",
    previousExperience: null,
    motivation: "My friend did the last one and now she asks questions in class.",
  },
  {
    days: 18,
    state: "declined",
    fullName: "Kofi Mensah",
    email: "kofi.mensah@students.example",
    age: 19,
    phoneNumber: "020 7946 0133",
    addressNewham: "I work in Stratford",
    previousExperience: "Two cycles of it already.",
    motivation: "A third time would be nice.",
  },
  {
    days: 20,
    state: "withdrawn",
    fullName: "Agnieszka Zielinska",
    email: "agnieszka.z@college.example",
    age: 17,
    phoneNumber: "020 7946 0148",
    addressNewham: "Beckton Road, Canning Town",
    previousExperience: null,
    motivation: "I want to stop saying sorry before I speak.",
  },
];

const schools = [
  { days: 0.5, email: "enrichment@riverside-sixthform.example" },
  { days: 4, email: "head.of.year12@plaistow-academy.example" },
  { days: 20, email: "office@docklands-college.example" },
];
