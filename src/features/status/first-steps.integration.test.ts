import { createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { startSmtp, unusedPort } from "#shared/mail/smtp.testing.ts";
import { startTestSite, type TestSiteOptions } from "#src/testing/site.ts";

async function start(options: TestSiteOptions) {
  const site = await startTestSite(options);
  onTestFinished(() => site.close());
  const headers = await site.headersOf("admin");
  return {
    ...site,
    steps: async () => (await fetch(`${site.url}/api/admin/first-steps`, { headers })).json(),
    testMail: async () =>
      (await fetch(`${site.url}/api/admin/test-mail`, { method: "POST", headers })).json(),
  };
}

test("a new site knows what is left, and that a test mail went out", async () => {
  const smtp = await startSmtp();
  const site = await start({ smtpUrl: smtp.url, settings: { DEMO: "off", VIDEO_APPROVAL: "on" } });
  const steps = {
    isDemo: false,
    brand: false,
    privacy: false,
    night: false,
    mail: false,
    secondFactor: false,
    approval: true,
    papers: false,
  };
  expect(await site.steps()).toEqual(steps);
  expect(await site.testMail()).toEqual({ to: "admin@site.example", outcome: "sent" });
  expect(smtp.taken).toMatchObject([{ to: [{ address: "admin@site.example" }], subject: "Test email" }]);
  expect(await site.steps()).toEqual({ ...steps, mail: true });
  // The trustees have approved the safety documents.
  const headers = await site.headersOf("admin");
  await fetch(`${site.url}/api/admin/status/papers-reviewed`, { method: "POST", headers });
  expect(await site.steps()).toEqual({ ...steps, mail: true, papers: true });
});

test("a demo needs no steps, and writes its test mail into the folder", async () => {
  const site = await start({});
  expect(await site.steps()).toMatchObject({ isDemo: true, mail: false });
  expect(await site.testMail()).toMatchObject({ outcome: "sent" });
  expect(await site.nextMailTo("admin@site.example")).toMatchObject({ subject: "Test email" });
});

test("says that the mail server's name is wrong", async () => {
  const site = await start({ smtpUrl: "smtp://no-such-server.invalid:587" });
  expect(await site.testMail()).toMatchObject({ outcome: "host" });
});

test("says that nothing answers at the port, and forgets that once a mail goes out", async () => {
  const port = await unusedPort();
  const site = await start({ smtpUrl: `smtp://127.0.0.1:${port}`, settings: { DEMO: "off" } });
  expect(await site.testMail()).toMatchObject({ outcome: "unreachable" });
  expect(await site.steps()).toMatchObject({ mail: false });
  await startSmtp({ port });
  expect(await site.testMail()).toMatchObject({ outcome: "sent" });
  expect(await site.steps()).toMatchObject({ mail: true });
});

test("says that no encryption is possible", async () => {
  const server = createServer((socket) => socket.end("220 plain text\r\n"));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as { port: number };
  const site = await start({ smtpUrl: `smtps://127.0.0.1:${port}` });
  expect(await site.testMail()).toMatchObject({ outcome: "encryption" });
});

test("says that the sender or the recipient is refused", async () => {
  const refused = new Set(["admin@site.example"]);
  const code = (address: string) => (refused.has(address) ? 550 : undefined);
  const smtp = await startSmtp({ refuse: code, refuseSender: code });
  const site = await start({ smtpUrl: smtp.url });
  expect(await site.testMail()).toMatchObject({ outcome: "refused" });
  refused.clear();
  refused.add("site@site.example");
  expect(await site.testMail()).toMatchObject({ outcome: "sender" });
});

test("twenty test mails an hour", async () => {
  const site = await start({});
  for (let n = 0; n < 20; n++) expect(await site.testMail()).toMatchObject({ outcome: "sent" });
  expect(await site.testMail()).toMatchObject({ code: "MANY_TEST_MAILS" });
});
