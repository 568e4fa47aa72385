import { randomUUID } from "node:crypto";
import type { Database } from "#shared/db/database.server.ts";
import { fillIfEmpty } from "#shared/db/fill-if-empty.server.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import { listMentors } from "../mentors/mentors.queries.ts";
import { insertContactRequest } from "./contact-requests.queries.ts";
import { mentorContactRequests } from "./contact-requests.tables.ts";

/** Seeds demo messages into an empty database, to each mentor in turn. */
export async function seedContactRequests(database: Database, now = new Date()): Promise<void> {
  await fillIfEmpty(database, mentorContactRequests, async (tx) => {
    const mentors = await listMentors(tx);
    for (const [at, { days, ...request }] of requests.entries()) {
      const mentor = mentors[at % mentors.length];
      if (mentor)
        await insertContactRequest(tx, {
          ...request,
          mentorId: mentor.mentorId,
          createdAt: new Date(now.getTime() - days * DAY_MS),
          idempotencyKey: randomUUID(),
        });
    }
  });
}

const requests = [
  {
    days: 0.1,
    requesterName: "Kwame Boateng",
    requesterEmail: "kwame.b@college.example",
    message: "I made four beats on my phone and they all sound like the same one. Could you listen to two?",
  },
  {
    days: 1,
    requesterName: "Aisling Ward",
    requesterEmail: "aisling.ward@sixthform.example",
    message: "Is there a session for people who have only ever filmed sideways by accident?",
  },
  {
    days: 4,
    requesterName: "Rafi Uddin",
    requesterEmail: "rafi@youthclub.example",
    message:
      "Our youth club has a riso printer that nobody dares to switch on. Would you come and switch it on?",
  },
  {
    days: 9,
    requesterName: "Bea Okonjo",
    requesterEmail: "bea.okonjo@school.example",
    message: "I have a poem and a hall.\n\nHow do I stop shaking?",
  },
  {
    days: 22,
    requesterName: "Mateusz Król",
    requesterEmail: "m.krol@students.example",
    message: "Which mixer would you buy second-hand for under £150?",
  },
];
