import { randomUUID } from "node:crypto";
import { Agent, request } from "node:http";
import { campusOf, type Student } from "#features/campus/campus.testing.ts";
import { type Database, openDatabase } from "#shared/db/database.ts";
import { migrate } from "#shared/db/migrate.ts";
import { secretsFrom } from "#shared/secrets/secrets.ts";
import { freePort } from "#src/testing/free-port.ts";
import { freshDatabase } from "#src/testing/postgres.ts";
import { scratchFolder } from "./processes.ts";
import { type Site, startSite } from "./site.ts";

export const BENCH_KEY = "a key of the bench, which is no secret";

/** A site's database and process, so that students are inserted directly, without hashing a password each. */
export async function bookingSite(
  kind: Database["kind"],
  given: { databaseUrl?: string; dataDir?: string } = {},
) {
  const dataDir = given.dataDir ?? (await scratchFolder());
  const url = kind === "postgres" ? (given.databaseUrl ?? (await freshDatabase())) : undefined;
  const port = await freePort();
  const siteUrl = `http://127.0.0.1:${port}`;
  const secrets = secretsFrom(BENCH_KEY);
  const open = async () => {
    const database = await openDatabase({ url, dataDir });
    await migrate(database);
    return { database, campus: campusOf({ url: siteUrl, siteUrl, database, secrets }) };
  };
  return {
    databaseUrl: url,
    dataDir,
    /** Runs while the site is stopped: the embedded database belongs to one process at a time. */
    async prepare<T>(work: (opened: Awaited<ReturnType<typeof open>>) => Promise<T>): Promise<T> {
      const opened = await open();
      try {
        return await work(opened);
      } finally {
        await opened.database.close();
      }
    },
    start: (env: Record<string, string> = {}, nodeArgs: string[] = []): Promise<Site> =>
      startSite({
        ...{ dataDir, nodeArgs, withChannel: nodeArgs.length > 0 },
        env: {
          ...{ PORT: String(port), SECRET_KEY: BENCH_KEY, DEMO: "off", TRUST_PROXY: "1", LOG_LEVEL: "warn" },
          ...(url && { DATABASE_URL: url }),
          ...env,
        },
      }),
  };
}

/** Sends bookings over up to `connections` keep-alive connections. */
export function bookings(site: Pick<Site, "url">, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  return {
    /** Resolves to the response's status and the ticket's code, if there is one. Rejects for an incomplete response. */
    book(student: Student, eventId: string): Promise<{ status: number; code: string | undefined }> {
      const body = JSON.stringify({
        ...{ eventId, idempotencyKey: randomUUID(), fullName: "Nadia Okafor", email: student.email },
        ...{ university: "UCL", course: "Sound Arts", yearOfStudy: 2, phone: "020 7946 0000" },
      });
      return new Promise((resolve, reject) => {
        const outgoing = request(`${site.url}/api/campus/bookings`, {
          ...{ method: "POST", agent },
          headers: {
            ...{
              ...student.headers,
              "content-type": "application/json",
              // All students share one network.
              "x-forwarded-for": "10.0.0.1",
            },
            "content-length": Buffer.byteLength(body),
          },
        });
        outgoing.on("error", reject).on("response", (answer) => {
          let text = "";
          answer.setEncoding("utf8").on("data", (chunk: string) => {
            text += chunk;
          });
          answer.on("error", reject).on("end", () => {
            const code: string | undefined = JSON.parse(text).ticket?.ticketCode;
            resolve({ status: answer.statusCode ?? 0, code });
          });
        });
        outgoing.end(body);
      });
    },
    close: () => agent.destroy(),
  };
}
