import type { Hono } from "hono";
import { html } from "hono/html";
import type { AppEnv } from "../env.ts";
import { mailDocument, mailPage, plainText, withPictures } from "./mail-page.ts";
import { mailSamples, renderMail } from "./mails.ts";

/** Mounts /kit/mail, every mail as HTML and as text; in development only. */
export function mountMailKit(app: Hono<AppEnv>): void {
  app.get("/kit/mail", async (c) => {
    const shown = mailSamples.map(async (sample, number) => {
      const { subject, text } = await renderMail(sample);
      return html`<section>
        <h2>${subject}</h2>
        <iframe title="${sample.template}" src="/kit/mail/${number}"></iframe>
        ${plainText(text)}
      </section>`;
    });
    return mailPage(c, "Every mail", html`${await Promise.all(shown)}`);
  });
  app.get("/kit/mail/:number{\\d+}", async (c, next) => {
    const sample = mailSamples[Number(c.req.param("number"))];
    if (!sample) return next();
    const { html, attachments } = await renderMail(sample);
    return mailDocument(c, withPictures(html, attachments ?? []));
  });
}
