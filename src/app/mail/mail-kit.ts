import type { Hono } from "hono";
import { html } from "hono/html";
import type { Mail, MailTemplates, RenderMail } from "#shared/mail/mail.server.ts";
import type { AppEnv } from "../env.ts";
import { mailDocument, mailPage, plainText, withPictures } from "./mail-page.ts";

const link = "https://site.example/auth?token_hash=dDW3HpuJhYvVFm1pZK0hVfSNv7tVfEbrXcJ9m6WQm0s&type=signup";
const code = "407193";

const ticket = {
  ticketId: "0b8f7c1e-5d0a-4c39-9d56-6a1f2f6f5a10",
  name: "Amara Okafor",
  university: "Goldsmiths",
  venue: "Students’ Union",
  location: "New Cross, London",
  eventDate: "2026-03-14",
  eventTime: "18:30",
  stock: "market",
  link: "https://site.example/profile",
  at: "2026-02-20T12:00:00.000Z",
  sequence: "1",
} as const;

const waiting = {
  university: "Goldsmiths",
  when: "14 Mar 2026, 18:30",
  where: "Students’ Union, New Cross, London",
  stock: "market",
  link: "https://site.example/campus-tickets",
} as const;

/** Values of maximum length without a break opportunity. */
const long = {
  name: "N".repeat(100),
  university: "U".repeat(100),
  venue: "V".repeat(150),
  location: "L".repeat(150),
  email: `${"e".repeat(60)}@${"d".repeat(60)}.${"d".repeat(60)}.example`,
  message: "M".repeat(500),
};
const longTicket = {
  ...ticket,
  name: long.name,
  university: long.university,
  venue: long.venue,
  location: long.location,
} as const;
const longWaiting = {
  ...waiting,
  university: long.university,
  where: `${long.venue}, ${long.location}`,
};
const longWas = `${long.university}, 12 Mar 2026, 19:00, ${long.venue}, ${long.location}`;

const was = "Goldsmiths, 12 Mar 2026, 19:00, Great Hall, New Cross, London";
const lab = {
  name: "Amara Okafor",
  labTitle: "Beats from a biscuit tin",
  link: "https://site.example/labs",
} as const;

const message = "The hall has no power this week. Come to the next one, it is on us.";
const cantComeLink =
  "https://site.example/campus-tickets/cant-come?ticket=0b8f7c1e-5d0a-4c39-9d56-6a1f2f6f5a10&key=pJ6E9XoQmW2v";

const alertLink = "subscription=0b8f7c1e-5d0a-4c39-9d56-6a1f2f6f5a10&key=pJ6E9XoQmW2v";
const invitation = {
  title: "Listening party in the arches",
  when: "14 Mar 2026, 18:30",
  where: "Arch 42, Bermondsey",
  code: "SG-7K4Q-91MX",
  link: "https://site.example/signal",
  unsubscribeLink: `https://site.example/signal/unsubscribe?${alertLink}`,
} as const;

const { code: _code, ...announced } = invitation;
const opened = {
  ...announced,
  until: "13 Mar 2026, 23:59",
  eventId: "0b8f7c1e-5d0a-4c39-9d56-6a1f2f6f5a10",
  subscriptionId: "0b8f7c1e-5d0a-4c39-9d56-6a1f2f6f5a11",
  queuedAt: "2026-03-01T12:00:00.000Z",
} as const;

/** Sample props of each mail. */
export const mailSamples: { [Template in keyof MailTemplates]: MailTemplates[Template][] } = {
  "confirm-sign-up": [{ link, code }],
  "already-registered": [
    { signInLink: "https://site.example/auth", resetLink: "https://site.example/auth#reset" },
  ],
  "reset-password": [{ link, code }],
  "sign-in-link": [{ link, code }],
  "confirm-new-address": [{ link, code, oldEmail: "old@site.example" }],
  "confirm-address-change": [{ link, code, oldEmail: "old@site.example", newEmail: long.email }],
  "reauthentication-code": [{ code }],
  "password-changed": [{ resetLink: "https://site.example/auth#reset" }],
  "address-changed": [{ newEmail: "new@site.example" }, { newEmail: long.email }],
  "address-handed-over": [{ oldEmail: long.email, resetLink: "https://site.example/auth#reset" }],
  "second-factor-changed": [
    { change: "app-added" as const },
    { change: "passkey-added" as const },
    { change: "off" as const },
    { change: "recovery-code-used" as const },
    { change: "recovery-codes-made" as const },
    { change: "reset" },
  ],
  "test-mail": [{}],
  "account-deleted": [{}],
  "campus-inquiry": [
    {
      name: "Amara Okafor",
      email: "amara@students.college.example",
      university: "University of East London",
      role: "Society president",
      message: "We have a hall with a stage, and 300 people who want to hear it used.",
    },
    {
      name: long.name,
      email: long.email,
      university: long.university,
      role: "Other",
      message: long.message,
    },
  ],
  "campus-ticket": [
    { ...ticket, code: "UT-7K4Q-91MX", price: "£5.00, pay at the door" },
    { ...longTicket, code: "UT-7K4Q-91MX", price: "£5.00, pay at the door" },
  ],
  "campus-ticket-cancelled": [ticket, longTicket],
  "campus-ticket-withdrawn": [
    { ...ticket, message },
    { ...longTicket, message: long.message },
  ],
  "campus-reminder": [
    { ...ticket, day: "tomorrow", price: "£5.00, pay at the door", cantComeLink },
    { ...longTicket, day: "today", price: "FREE", cantComeLink },
  ],
  "campus-night-changed": [
    { ...ticket, was, cantComeLink },
    { ...longTicket, was: longWas, cantComeLink },
  ],
  "campus-night-called-off": [
    { ...ticket, message },
    { ...longTicket, message: "" },
  ],
  "campus-waiting-night-changed": [
    { ...waiting, was },
    { ...longWaiting, was: longWas },
  ],
  "campus-waiting-night-called-off": [
    { ...waiting, message },
    { ...longWaiting, message: long.message },
  ],
  "campus-place-offered": [
    {
      university: "Goldsmiths",
      when: "14 Mar 2026, 18:30",
      stock: "market",
      venue: "Students’ Union",
      price: "£5.00, pay at the door",
      until: "10 Mar 2026, 09:15",
      link: "https://site.example/campus-tickets",
    },
    {
      university: long.university,
      venue: long.venue,
      when: waiting.when,
      stock: waiting.stock,
      price: "FREE",
      until: "10 Mar 2026, 09:15",
      link: waiting.link,
    },
  ],
  "lab-application": [{ labTitle: lab.labTitle, link: "https://site.example/admin/labs" }],
  "lab-approved": [lab],
  "lab-under-review": [lab],
  "lab-rejected": [lab],
  "programme-registration": [{ age: "17", link: "https://site.example/admin" }],
  "confirm-address-request": [
    {
      link: "https://site.example/privacy/confirm?request=0b8f7c1e-5d0a-4c39-9d56-6a1f2f6f5a10&key=pJ6E9XoQmW2v",
    },
  ],
  "programme-registered": [{ link: "https://site.example/undertone-ed" }],
  "school-registration": [{ email: "office@sixthform.example" }, { email: long.email }],
  "mentor-message": [
    {
      mentor: "Kofi Mensah",
      requesterName: lab.name,
      requesterEmail: "amara@students.college.example",
      message: "How did you get your first paid session? I have a laptop and a drum.",
    },
  ],
  "signal-invitation": [
    { ...invitation, confirmLink: `https://site.example/signal/confirm?${alertLink}` },
    { ...invitation, where: "", confirmLink: "" },
  ],
  "signal-event-opened": [opened, { ...opened, title: "T".repeat(120), where: "" }],
};

/** Every mail with samples, in order. */
export const allSamples = Object.entries(mailSamples).flatMap(([template, samples]) =>
  samples.map((props) => ({ template, props }) as Pick<Mail, "template" | "props">),
);

/** Mounts /kit/mail, every mail as HTML and as text; in development only. */
export function mountMailKit(app: Hono<AppEnv>, render: RenderMail): void {
  app.get("/kit/mail", async (c) => {
    const shown = allSamples.map(async (sample, number) => {
      const { subject, text } = await render(sample);
      return html`<section>
        <h2>${subject}</h2>
        <iframe title="${sample.template}" src="/kit/mail/${number}"></iframe>
        ${plainText(text)}
      </section>`;
    });
    return mailPage(c, "Every mail", html`${await Promise.all(shown)}`);
  });
  app.get("/kit/mail/:number{\\d+}", async (c, next) => {
    const sample = allSamples[Number(c.req.param("number"))];
    if (!sample) return next();
    const { html, attachments } = await render(sample);
    return mailDocument(c, withPictures(html, attachments ?? []));
  });
}
