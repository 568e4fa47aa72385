import { randomUUID } from "node:crypto";
import type { Database } from "#shared/db/database.server.ts";
import type { Secrets } from "#shared/secrets/secrets.server.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import { insertRegistration } from "../registrations/registrations.queries.ts";
import { sealRegistration } from "../registrations/sealed-registration.server.ts";
import { registerSchool } from "../schools/schools.queries.ts";
import { isProgrammeEmpty, lockProgramme } from "./programme.queries.ts";

/** Seeds demo registrations and schools into an empty database. */
export async function seedProgramme(database: Database, secrets: Secrets, now = new Date()): Promise<void> {
  if (!(await isProgrammeEmpty(database.db))) return;
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await database.transaction(async (tx) => {
    await lockProgramme(tx);
    if (!(await isProgrammeEmpty(tx))) return;
    for (const { days, ...registration } of registrations)
      await insertRegistration(tx, {
        ...sealRegistration(secrets, registration),
        createdAt: daysAgo(days),
        idempotencyKey: randomUUID(),
      });
    for (const { days, email } of schools) await registerSchool(tx, { email, registeredAt: daysAgo(days) });
  });
}

const registrations = [
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
];

const schools = [
  { days: 0.5, email: "enrichment@riverside-sixthform.example" },
  { days: 4, email: "head.of.year12@plaistow-academy.example" },
  { days: 20, email: "office@docklands-college.example" },
];
