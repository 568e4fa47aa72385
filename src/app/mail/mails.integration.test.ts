import { globSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import { describe, expect, test } from "vitest";
import type { Json } from "#shared/mail/mail.server.ts";
import { fullDateText } from "#shared/time/dates.ts";
import { londonDay } from "#shared/time/london.ts";
import { earlierMails, mailSamples, renderMail } from "./mails.ts";

/** Props that only appear in attachments, or in another form. */
const unsaid = [
  "broadcastId",
  "change",
  "stands",
  "ticketId",
  "eventId",
  "subscriptionId",
  "claimId",
  "volunteerId",
  "queuedAt",
  "eventDate",
  "at",
  "sequence",
  "seriesId",
  "stock",
  "kind",
  "why",
  "waitsFor",
  "reader",
  "places",
  "keepMinutes",
];

/** A prop in the form that an email shows. */
function shown(prop: Json): string {
  if (typeof prop === "string" && /^\d{4}-\d\d-\d\d$/.test(prop)) return fullDateText(prop);
  if (typeof prop === "string" && /^\d{4}-\d\d-\d\dT/.test(prop)) return londonDay(new Date(prop));
  return prop === null ? "" : String(prop);
}

/** The props, and the props of each ticket in a list. */
function singleProps(props: Record<string, Json>): [string, Json][] {
  return Object.entries(props).flatMap(([name, prop]): [string, Json][] =>
    Array.isArray(prop) ? prop.flatMap((each) => singleProps(each as Record<string, Json>)) : [[name, prop]],
  );
}

describe.each(mailSamples)("$template $props", (sample) => {
  test("has the same content as plain text and as HTML, each link on a line of its own", async () => {
    const { subject, html, text } = await renderMail(sample);
    expect(subject).toMatch(/^\S.{3,60}$/);
    expect(text).not.toMatch(/<\/?[a-z]|&(amp|lt|gt|quot|#)/);
    for (const [name, prop] of singleProps(sample.props)) {
      // A boolean only selects the email's words.
      if (typeof prop === "boolean") continue;
      // A volunteer who was removed has no page: the links are only the address of a push notification.
      if (sample.props.why === "off-list" && /link$/i.test(name)) continue;
      const value = shown(prop);
      if (["", "on", "off"].includes(value) || unsaid.includes(name)) continue;
      expect(html).toContain(value.replaceAll("&", "&amp;"));
      if (value.startsWith("https:")) expect(text.split("\n")).toContain(value);
      else expect(text).toContain(value);
      // Staff write the subject of a broadcast.
      if (name !== "subject") expect(subject).not.toContain(value);
    }
    for (const line of text.split("\n").filter((line) => line.startsWith("https:"))) {
      expect(line).toMatch(/^\S+$/);
    }
  });

  test("fetches nothing, runs nothing and is small", async () => {
    const { html, attachments = [] } = await renderMail(sample);
    const shown = [...html.matchAll(/src="cid:([^"]+)"/g)].map(([, cid]) => cid);
    expect(shown).toEqual(attachments.flatMap(({ cid }) => cid ?? []));
    expect(html).not.toMatch(
      /<(script|img(?! src="cid:)|link|iframe|object|form)\b|@import|url\(|\son[a-z]+=/i,
    );
    expect(Buffer.byteLength(html)).toBeLessThan(20_000);
    expect(html).toMatch(/^<!DOCTYPE html.*<html lang="en-GB"/s);
  });
});

test("each file of a mails folder is a mail with a name of its own and a sample", () => {
  const names = new Set(mailSamples.map(({ template }) => template));
  expect(names.size).toBe(globSync("src/features/*/mails/*.tsx").length);
});

test.each(Object.entries(earlierMails))(
  "%s, queued by an earlier release, is sent as %j",
  async (earlier, [template, lacked]) => {
    const samples = mailSamples.filter(
      (sample) =>
        sample.template === template &&
        Object.entries(lacked).every(([name, prop]) => isDeepStrictEqual(sample.props[name], prop)),
    );
    expect(samples).not.toEqual([]);
    for (const { props } of samples) {
      const queued = Object.fromEntries(Object.entries(props).filter(([name]) => !(name in lacked)));
      expect(await renderMail({ template: earlier, props: queued })).toEqual(
        await renderMail({ template, props }),
      );
    }
  },
);

test("user input is escaped in both", async () => {
  const newEmail = `<b onclick="x()">&amp;'"@site.example`;
  const props = { link: "https://site.example/a?b=1&c=2", code: "123456", newEmail };
  const { html, text } = await renderMail({ template: "confirm-address-change", props });
  expect(text).toContain(newEmail);
  expect(html).not.toContain("<b onclick");
});

test("an unknown template is an error", async () => {
  await expect(renderMail({ template: "no-such", props: {} })).rejects.toThrow(
    "There is no mail named no-such",
  );
});
