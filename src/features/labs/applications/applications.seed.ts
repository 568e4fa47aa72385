import { randomUUID } from "node:crypto";
import type { Database } from "#shared/db/database.server.ts";
import { sealFields } from "#shared/secrets/sealed.server.ts";
import type { Secrets } from "#shared/secrets/secrets.server.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import { hasApplications, insertApplication, lockApplications } from "./applications.api.ts";
import type { ApplicationStatus } from "./applications.rules.ts";

interface DemoApplication {
  /** Days since the application was sent. */
  sent: number;
  status: ApplicationStatus;
  /** Days since the application was reviewed. */
  reviewed?: number;
  adminNotes?: string;
  applicantName: string;
  applicantEmail: string;
  phone?: string;
  labTitle: string;
  labDescription: string;
  targetAudience?: string;
  durationHours?: number;
  equipmentNeeded?: string;
  mentorExperience?: string;
  motivation?: string;
}

/** Seeds demo applications of every status into an empty database. */
export async function seedLabApplications(
  database: Database,
  secrets: Secrets,
  now = new Date(),
): Promise<void> {
  if (await hasApplications(database.db)) return;
  await database.transaction(async (tx) => {
    await lockApplications(tx);
    if (await hasApplications(tx)) return;
    const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
    for (const { sent, reviewed, phone = null, ...application } of applications)
      await insertApplication(tx, {
        ...sealFields(secrets, "lab application", ["phone"], { ...application, phone }),
        submittedAt: daysAgo(sent),
        reviewedAt: reviewed === undefined ? null : daysAgo(reviewed),
        idempotencyKey: randomUUID(),
      });
  });
}

const applications: DemoApplication[] = [
  {
    sent: 0.2,
    status: "pending",
    applicantName: "Zainab Osei",
    applicantEmail: "zainab.osei@college.example",
    phone: "020 7946 0182",
    labTitle: "Field recording on the DLR",
    labDescription:
      "We ride from Bank to Beckton with phones and two good microphones and collect doors, rails and announcements.\n\nBack in the room everybody cuts eight bars out of what they caught. We listen to all of it together at the end.",
    targetAudience: "14 to 18, first time with sound",
    durationHours: 4,
    equipmentNeeded: "Ten pairs of headphones, laptops with Audacity. I bring the microphones.",
    mentorExperience: "I run the radio club at my college on Thursdays. About a dozen people come.",
    motivation: "Everybody where I live says it is too loud. I want people to hear that it is music.",
  },
  {
    sent: 2,
    status: "pending",
    applicantName: "Callum Reyes",
    applicantEmail: "callum.reyes@school.example",
    labTitle: "Zines in an afternoon",
    labDescription:
      "One sheet of paper, eight pages, one photocopier. Everybody goes home with twenty copies of their own zine and one of everybody else’s.",
    targetAudience: "Anyone who says they cannot draw",
    durationHours: 3,
    equipmentNeeded: "A photocopier, coloured paper, scissors, glue sticks, a long-arm stapler",
    motivation: "My art teacher ran this once and it is the only thing from year 9 that I still have.",
  },
  {
    sent: 5,
    status: "pending",
    applicantName: "Mei-Lin Carter",
    applicantEmail: "meilin@students.example",
    phone: "+44 20 7946 0111",
    labTitle: "Light a scene with what is in the kitchen",
    labDescription: "Foil, baking paper, desk lamps. We light one face five ways and shoot each on a phone.",
    targetAudience: "16 to 25",
    durationHours: 2,
    mentorExperience: "Second year film student. I lit two shorts that were shown at Stratford Picturehouse.",
  },
  {
    sent: 9,
    status: "under_review",
    reviewed: 6,
    adminNotes: "Good plan. Ask the studio whether spray paint is allowed in the yard before we answer.",
    applicantName: "Tobi Adeyemi",
    applicantEmail: "tobi.adeyemi@youthclub.example",
    labTitle: "Letters you can read from the train",
    labDescription:
      "Lettering for walls: skeleton, weight, shadow. We sketch for an hour and then paint one word together on boards in the yard.",
    targetAudience: "15 to 21, no experience needed",
    durationHours: 5,
    equipmentNeeded: "Six 8 by 4 boards, low-odour paint, masks in small sizes",
    mentorExperience: "I have painted shutters in Leyton for three years, all of them with permission.",
    motivation: "There is nowhere to learn this that does not end with somebody running.",
  },
  {
    sent: 21,
    status: "approved",
    reviewed: 17,
    adminNotes: "Spoke on the phone, has a DBS check through her college. Pair with the Saturday session.",
    applicantName: "Rosa Lindqvist",
    applicantEmail: "rosa.l@college.example",
    phone: "020 7946 0155",
    labTitle: "Beats from a biscuit tin",
    labDescription:
      "We record whatever makes a noise when you hit it, chop it, and build a loop. Nobody leaves without a beat on their phone.",
    targetAudience: "14 to 17",
    durationHours: 3,
    equipmentNeeded: "Laptops, two interfaces, a table nobody minds",
    mentorExperience: "Music tech level 3, and I helped at the summer school twice.",
    motivation: "I learned this from a neighbour. It is my turn.",
  },
  {
    sent: 30,
    status: "rejected",
    reviewed: 26,
    adminNotes: "Lovely idea, no insurance for it. Suggested a session about set design instead.",
    applicantName: "Dev Malhotra",
    applicantEmail: "dev.malhotra@school.example",
    labTitle: "Fire spinning for beginners",
    labDescription: "Poi, then poi with lights, then the real thing on the roof if the weather is good.",
    targetAudience: "16 and over",
    durationHours: 8,
    equipmentNeeded: "Fire blankets, paraffin, somebody who knows first aid",
  },
];
