import { sql } from "drizzle-orm";
import decodeQR from "qr/decode.js";
import sharp from "sharp";
import { expect, test } from "vitest";
import { campusOf } from "#features/campus/campus.testing.ts";
import type { ParsedMail } from "#shared/mail/mailbox.testing.ts";
import { startTestSite } from "#src/testing/site.ts";

const site = await startTestSite();
const campus = campusOf(site);

function fileOf(mail: ParsedMail, mimeType: string) {
  const file = mail.attachments.find((attachment) => attachment.mimeType === mimeType);
  if (!file || typeof file.content === "string") throw new Error(`No ${mimeType} came with the mail`);
  return { ...file, bytes: Buffer.from(new Uint8Array(file.content)) };
}

/** The unfolded content lines. */
const entryIn = (mail: ParsedMail) =>
  fileOf(mail, "text/calendar")
    .bytes.toString()
    .replace(/\r?\n /g, "")
    .split(/\r?\n/);

test("a booking mails the ticket: a QR code of its code, the facts, and a calendar entry", async () => {
  const student = await campus.student();
  const eventId = await campus.event({ venue: "Bloomsbury Studio", eventDate: "2099-06-14" });
  const { ticket } = await campus.book(student, eventId, { fullName: "Zoë <b>Okafor</b>" });
  const mail = await site.nextMailTo(student.email);
  expect(mail.subject).toBe("Your ticket is in this email");
  expect(mail.text).toContain("Zoë <b>Okafor</b>");
  expect(mail.html).not.toContain("<b>Okafor");
  expect(mail.text).toContain(ticket?.ticketCode);
  expect(mail.text).toContain("14 Jun 2099, doors 18:30");
  expect(mail.text).toContain("Bloomsbury Studio, London WC1");
  expect(mail.text).toContain("https://site.example/profile");

  const qr = fileOf(mail, "image/png");
  expect(qr).toMatchObject({ disposition: "inline", contentId: "<ticket-qr>" });
  expect(mail.html).toContain('src="cid:ticket-qr"');
  const { data, info } = await sharp(qr.bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  expect(decodeQR({ width: info.width, height: info.height, data })).toBe(ticket?.ticketCode);

  expect(fileOf(mail, "text/calendar")).toMatchObject({
    disposition: "attachment",
    filename: "undertone-2099-06-14.ics",
  });
  const entry = entryIn(mail);
  expect(entry).toContain(`UID:${ticket?.id}@undertone`);
  expect(entry).toContain("DTSTART:20990614T173000Z");
  expect(entry).toContain("METHOD:PUBLISH");
  expect(entry.join()).not.toContain(ticket?.ticketCode);

  await campus.cancel(student, ticket?.id);
  const cancellation = await site.nextMailTo(student.email);
  expect(cancellation.subject).toBe("You cancelled your ticket");
  expect(cancellation.text).not.toContain(ticket?.ticketCode);
  const end = entryIn(cancellation);
  expect(end).toContain(`UID:${ticket?.id}@undertone`);
  expect(end).toContain("METHOD:CANCEL");
  expect(end).toContain("SEQUENCE:1");
});

test("after an address change the cancellation goes to the new address", async () => {
  const student = await campus.student();
  const { ticket } = await campus.book(student, await campus.event());
  await site.nextMailTo(student.email);
  const email = `new-${student.email}`;
  await site.database.rows(sql`update users set email = ${email} where id = ${student.userId}`);
  await campus.cancel(student, ticket?.id);
  expect((await site.nextMailTo(email)).subject).toBe("You cancelled your ticket");
  expect(await site.mailTo(student.email)).toHaveLength(1);
});

test("a refused booking sends no mail", async () => {
  const [lucky, late] = await campus.students(2);
  const eventId = await campus.event({ maxCapacity: 1 });
  await campus.book(lucky, eventId);
  expect((await campus.book(late, eventId)).status).toBe(409);
  await site.nextMailTo(lucky?.email ?? "");
  expect(await site.mailTo(late?.email ?? "")).toEqual([]);
});
