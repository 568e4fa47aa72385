import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { campusEvents } from "#features/events/events/events.tables.ts";
import { penceOf } from "#shared/money/pence.ts";
import { sealFields } from "#shared/secrets/sealed.server.ts";
import type { AnyTestCaller, startTestSite } from "#src/testing/site.ts";
import { labMentors } from "./mentors/mentors.tables.ts";
import { labSessions } from "./sessions/sessions.tables.ts";

type Site = Pick<Awaited<ReturnType<typeof startTestSite>>, "database" | "secrets" | "call">;

type MentorRow = Partial<Omit<typeof labMentors.$inferInsert, "id" | "email" | "phone">> & {
  email?: string;
  phone?: string | null;
};

type SessionRow = Partial<Omit<typeof campusEvents.$inferInsert, "id" | "kind">> & {
  title?: string;
  sessionDate?: string;
  startTime?: string;
};

export interface LabsAnswer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: whatever the API answers
  body: any;
}

/** Calls of a test site's labs procedures, with mentors and sessions to test with. */
export function labsOf({ database, secrets, call }: Site) {
  const labs = {
    /** Inserts a mentor. @returns the mentor's id */
    async mentor(row: MentorRow = {}): Promise<string> {
      const id = randomUUID();
      const { email = "amara@mentors.example", phone = null, ...more } = row;
      await database.db.insert(labMentors).values({
        id,
        name: "Amara Okafor",
        expertise: "Beats",
        createdAt: new Date(),
        ...more,
        ...sealFields(secrets, "lab mentor", ["email", "phone"], { email, phone }),
      });
      return id;
    },

    /** Inserts a session. @returns its id */
    async session(mentorId: string, row: SessionRow = {}): Promise<string> {
      const id = randomUUID();
      const now = new Date();
      const { title = "Open decks", sessionDate = "2099-03-14", startTime = "18:30", ...more } = row;
      await database.db.insert(campusEvents).values({
        id,
        kind: "session",
        title,
        location: "",
        venue: "Studio 2",
        eventDate: sessionDate,
        eventTime: startTime,
        endTime: "20:30",
        ticketPrice: penceOf(0),
        maxCapacity: 20,
        createdAt: now,
        updatedAt: now,
        ...more,
      });
      await database.db.insert(labSessions).values({ id, mentorId });
      return id;
    },

    /** The titles of the sessions that visitors see or, with the admins' path, of all sessions. */
    async titles(path: "/labs/sessions" | "/admin/labs/sessions" = "/labs/sessions"): Promise<string[]> {
      const { body } = await labs.call("GET", path, path === "/labs/sessions" ? "visitor" : "admin");
      return (body as { title: string }[]).map(({ title }) => title);
    },

    async empty(): Promise<void> {
      await database.db.delete(campusEvents).where(eq(campusEvents.kind, "session"));
      await database.db.delete(labMentors);
    },

    call: (
      method: string,
      path: string,
      caller: AnyTestCaller = "admin",
      body?: unknown,
    ): Promise<LabsAnswer> => call(caller, method, path, body),
  };
  return labs;
}

/** The validation errors of a response, in the form "field: sentence". */
export function validationErrors({ body }: LabsAnswer): string[] {
  const { issues } = body.data as { issues: { path: string[]; message: string }[] };
  return issues.map(({ path, message }) => `${path[0]}: ${message}`);
}
