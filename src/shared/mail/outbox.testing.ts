/**
 * A child process for tests: an outbox with a given mail server and database.
 *
 *     node outbox.testing.ts <dataDir> <databaseUrl> <smtpUrl> queue <number>   queues mail, prints "committed", then sends
 *     node outbox.testing.ts <dataDir> <databaseUrl> <smtpUrl> send             prints "started", then sends
 */
import { openDatabase } from "#shared/db/database.server.ts";
import { createJobs } from "#shared/jobs/boss.server.ts";
import { testPace } from "#shared/jobs/pace.server.ts";
import { createLog } from "#shared/log/log.server.ts";
import { secretsFrom } from "#shared/secrets/secrets.server.ts";
import { defineMail } from "./mail.server.ts";
import { smtpTransport } from "./mail-transport.server.ts";
import { createOutbox } from "./outbox.server.ts";

const [dataDir = "", url, smtpUrl = "", mode, number = "0"] = process.argv.slice(2);
const database = await openDatabase({ url, dataDir });
const log = createLog("warn");
const secrets = secretsFrom("a key for the tests of the outbox..");
const jobs = createJobs({ database, secrets, log, pace: testPace });
const outbox = createOutbox({
  jobs,
  log,
  transport: smtpTransport(smtpUrl),
  from: { name: "The site", address: "site@site.example" },
  render: async () => ({ subject: "A test", html: "<p>A test</p>", text: "A test" }),
});
const mail = defineMail("a-test", { list: undefined, subject: "A test", samples: [], Content: () => null });
await jobs.start();
if (mode === "queue") {
  await database.transaction(async (tx) => {
    for (let person = 0; person < Number(number); person++)
      await outbox.queue(tx, { to: `person${person}@site.example`, mail, props: {} });
  });
  process.stdout.write("committed\n");
} else {
  process.stdout.write("started\n");
}
