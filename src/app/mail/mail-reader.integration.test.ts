import { request } from "node:http";
import { connect } from "node:net";
import { afterEach, expect, test } from "vitest";
import ResetPassword from "#features/auth/mails/ResetPassword.tsx";
import CampusTicket from "#features/events/mails/CampusTicket.tsx";
import { sampleTicket } from "#features/events/mails/parts/night-props.ts";
import { startTestSite, type TestSiteOptions } from "#src/testing/site.ts";
import { isFromThisMachine } from "./mail-reader.ts";

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

const link = "https://site.example/auth?token_hash=abc&type=recovery";

async function siteWithMail(settings: TestSiteOptions["settings"] = {}) {
  const site = await startTestSite({ settings: { siteUrl: "http://127.0.0.1:3000", ...settings } });
  ends.push(() => site.close());
  await site.database.transaction((tx) =>
    site.outbox.queue(tx, {
      to: "ada@site.example",
      mail: ResetPassword,
      props: { link, code: "123456" },
    }),
  );
  await site.nextMailTo("ada@site.example");
  return site;
}

/** Uses Node's client, because fetch sets the Host header itself. */
function get(port: number, path: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number | undefined; body: string; policy: string }>((resolve, reject) => {
    const sent = request({ host: "127.0.0.1", port, path, headers }, (answer) => {
      let body = "";
      answer.setEncoding("utf8").on("data", (text: string) => {
        body += text;
      });
      const policy = String(answer.headers["content-security-policy"]);
      answer.on("end", () => resolve({ status: answer.statusCode, body, policy }));
    });
    sent.once("error", reject).end();
  });
}

test("from loopback the mail is listed and shown, and nothing in it can run", async () => {
  const { port } = await siteWithMail();
  const list = await get(port, "/dev/mail");
  expect(list).toMatchObject({ status: 200, body: expect.stringContaining("ada@site.example") });
  const [, path = ""] = /href="(\/dev\/mail\/[^"]+)"/.exec(list.body) ?? [];
  const shown = await get(port, path);
  expect(shown.status).toBe(200);
  expect(shown.body).toContain(`<a href="${link.replace("&", "&amp;")}">`);
  const framed = await get(port, `${path}/html`);
  expect(framed.status).toBe(200);
  expect(framed.body).toContain("Set a new password");
  expect(framed.policy).toMatch(/default-src 'none';.* sandbox allow-popups/);
  expect(framed.policy).not.toContain("script");

  for (const headers of [
    { "x-forwarded-for": "203.0.113.7" },
    { forwarded: "for=203.0.113.7" },
    { via: "1.1 proxy" },
    { "x-real-ip": "203.0.113.7" },
    { "x-forwarded-proto": "https" },
    // A proxy with default settings forwards this header.
    { connection: "close" },
    { host: "rebound.example" },
  ]) {
    for (const address of ["/dev/mail", path, `${path}/html`]) {
      const { status, body } = await get(port, address, headers as unknown as Record<string, string>);
      expect(status, JSON.stringify({ address, headers })).toBe(404);
      expect(body).not.toMatch(/ada@site|123456|token_hash/);
    }
  }
});

test("a ticket is shown with its QR code, and its attachments are downloads for loopback only", async () => {
  const site = await siteWithMail();
  const { port } = site;
  const props = {
    ...sampleTicket,
    code: "UT-7K4Q-91MX",
    price: "FREE",
    places: 1,
    cantComeLink: "",
    also: [],
  };
  await site.database.transaction((tx) =>
    site.outbox.queue(tx, { to: "zoe@site.example", mail: CampusTicket, props }),
  );
  await site.nextMailTo("zoe@site.example");
  const [, path = ""] = /href="(\/dev\/mail\/[^"]+)"/.exec((await get(port, "/dev/mail")).body) ?? [];
  const framed = await get(port, `${path}/html`);
  expect(framed.body).toContain('src="data:image/png;base64,iVBORw0KGgo');
  expect(framed.policy).toContain("img-src data:;");
  expect((await get(port, path)).body).toContain(`href="${path}/files/1">undertone-2026-03-14.ics</a>`);
  const entry = await fetch(`${site.url}${path}/files/1`);
  expect(entry.headers.get("content-disposition")).toBe('attachment; filename="undertone-2026-03-14.ics"');
  expect(await entry.text()).toContain("BEGIN:VEVENT");
  expect((await get(port, `${path}/files/2`)).status).toBe(404);
  expect((await get(port, `${path}/files/1`, { "x-real-ip": "203.0.113.7" })).status).toBe(404);
});

test("a proxy that speaks HTTP/1.0, the default of some, does not count as loopback", async () => {
  const { port } = await siteWithMail();
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(port, "127.0.0.1").setEncoding("utf8");
    let text = "";
    socket.on("data", (more) => {
      text += more;
    });
    socket.once("end", () => resolve(text)).once("error", reject);
    socket.write(`GET /dev/mail HTTP/1.0\r\nHost: 127.0.0.1:${port}\r\n\r\n`);
  });
  expect(answer).toMatch(/^HTTP\/1\.1 404 /);
});

test.each(["/dev/mail/../secret.key", "/dev/mail/..%2Fsecret.key", "/dev/mail/nothing.eml", "/dev/mail/%00"])(
  "%s is not found",
  async (path) => {
    const { port } = await siteWithMail();
    expect((await get(port, path)).status).toBe(404);
  },
);

test.each([{ DEMO: "off" }, { siteUrl: "https://site.example" }] as const)(
  "with %o nobody reads mail",
  async (settings) => {
    const { port } = await siteWithMail(settings);
    expect((await get(port, "/dev/mail")).status).toBe(404);
  },
);

test("with a mail server configured the reader does not exist", async () => {
  const site = await startTestSite({
    settings: { siteUrl: "http://127.0.0.1:3000", SMTP_URL: "smtp://127.0.0.1:1" },
  });
  ends.push(() => site.close());
  expect((await get(site.port, "/dev/mail")).status).toBe(404);
});

test.each([
  ["127.0.0.1", {}, true],
  ["::1", {}, true],
  ["::ffff:127.0.0.1", {}, true],
  ["10.0.0.4", {}, false],
  ["127.0.0.1", { forwarded: "for=203.0.113.9" }, false],
  ["127.0.0.1", { via: "1.1 proxy" }, false],
])("a request from %s with %o comes from this machine: %s", (remoteAddress, headers, expected) => {
  expect(isFromThisMachine({ socket: { remoteAddress } as never, headers })).toBe(expected);
});
