import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect } from "vitest";
import type { AnyTestCaller, startTestSite } from "#src/testing/site.ts";

export const complaint = {
  topic: "personal-data",
  text: "My booking from spring\nis not in the file. <b>Why?</b>",
  page: "/profile",
  name: "Jade Omari",
};

interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: answers of any procedure
  body: any;
}

export const newEmail = () => `${randomUUID()}@mail.example`;

/** Calls of a test site's procedures for complaints, and the context of their jobs. */
export function complaintsOf(site: Awaited<ReturnType<typeof startTestSite>>) {
  const queued: { to: string; mail: object; props: unknown }[] = [];
  let networks = 0;
  const complaints = {
    /** The emails from `jobs`. */
    queued,

    /** The context of jobs. */
    jobs: {
      database: site.database,
      secrets: site.secrets,
      siteUrl: "https://site.example",
      outbox: {
        queue: async (_tx: unknown, mail: (typeof queued)[number]) => void queued.push(mail),
        queueAll: async () => {},
        sendNow: async () => "sent" as const,
      },
    },

    async empty(): Promise<void> {
      queued.length = 0;
      for (const table of ["complaints", "audit_log", "rate_limits"])
        await site.database.rows(sql`delete from ${sql.identifier(table)}`);
    },

    async call(
      path: string,
      body?: object,
      caller: AnyTestCaller = "admin",
      from = "10.0.0.1",
    ): Promise<Answer> {
      return site.call(
        { ...(await site.headersOf(caller)), "x-forwarded-for": from },
        body ? "POST" : "GET",
        path,
        body,
      );
    },

    /** Sends a complaint as a visitor, from a new network by default. */
    send: (more: object = {}, from = `10.8.${++networks}.1`): Promise<Answer> =>
      complaints.call(
        "/complaints",
        { ...complaint, idempotencyKey: randomUUID(), ...more },
        "visitor",
        from,
      ),

    /** The only complaint. */
    async only(): Promise<{ id: string; number: number }> {
      const { rows } = (await complaints.call("/admin/complaints")).body;
      expect(rows).toHaveLength(1);
      return rows[0];
    },

    /** The security events of complaints, in order. */
    async events(): Promise<string[]> {
      const logged = await site.database.rows<{ event: string }>(
        sql`select event from audit_log where event like 'complaint-%' order by id`,
      );
      return logged.map(({ event }) => event);
    },
  };
  return complaints;
}
