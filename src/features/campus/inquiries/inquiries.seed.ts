import type { Database } from "#shared/db/database.server.ts";
import { fillIfEmpty } from "#shared/db/fill-if-empty.server.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import { insertInquiry } from "./inquiries.queries.ts";
import type { InquiryDraft, Position } from "./inquiries.rules.ts";
import { campusInquiries } from "./inquiries.tables.ts";

/** Inserts demo inquiries into a database without any. */
export async function seedInquiries(database: Database, now = new Date()): Promise<void> {
  await fillIfEmpty(database, campusInquiries, async (tx) => {
    for (const { days, ...inquiry } of inquiries)
      await insertInquiry(tx, { ...inquiry, createdAt: new Date(now.getTime() - days * DAY_MS) });
  });
}

const inquiries: (Omit<InquiryDraft, "position"> & { position: Position; days: number })[] = [
  {
    days: 0.2,
    name: "Halima Yusuf",
    email: "halima.yusuf@union.example",
    university: "London Met",
    position: "student-union",
    message:
      "We have a bar with a stage and nothing in it on Thursdays. What would a night cost us, and what do you need from the room?",
  },
  {
    days: 2,
    name: "Oscar Lindgren",
    email: "o.lindgren@students.example",
    university: "Queen Mary",
    position: "society-president",
    message: "The film society would do visuals for free. Can we be on the same bill as the beat society?",
  },
  {
    days: 6,
    name: "Priyanka Nair",
    email: "p.nair@campus.example",
    university: "Brunel",
    position: "events-coordinator",
    message: "Capacity 300, step-free, licence until 23:00. Any Friday in March.",
  },
  {
    days: 15,
    name: "Tom Achebe",
    email: "tom.achebe@ambassadors.example",
    university: "Kingston",
    position: "student-ambassador",
    message:
      "I came to the UCL night on a friend's ticket. Forty people from my course would come to one here.",
  },
  {
    days: 33,
    name: "Dr Ruth Adler",
    email: "r.adler@faculty.example",
    university: "Goldsmiths",
    position: "faculty-staff",
    message:
      "My second years build a sound system every spring, and then it stands in a corridor.\n\nWould you play on it?",
  },
];
