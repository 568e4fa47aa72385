import { readdir, readFile } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import type { Context, Hono } from "hono";
import { html } from "hono/html";
import PostalMime, { type Attachment } from "postal-mime";
import type { AppEnv, Site } from "../env.ts";
import { mailFolder } from "./mail.ts";
import { mailDocument, mailPage, plainText, withPictures } from "./mail-page.ts";
import { mailSamples, renderMail } from "./mails.ts";

/**
 * Mounts /dev/mail, which shows the unsent emails of a demo site without `SMTP_URL`. Emails give access to accounts,
 * so the page is limited to loopback callers, and to sites with a loopback address.
 */
export function mountMailReader(app: Hono<AppEnv>, { config }: Site): void {
  if (config.DEMO !== "on" || config.SMTP_URL || !isLoopback(new URL(config.siteUrl).host)) return;
  const folder = mailFolder(config.DATA_DIR);
  const listed = async () => (await readdir(folder).catch(() => [])).filter(isMail).sort().reverse();
  const parse = async (file: string) => PostalMime.parse(await readFile(join(folder, file)));

  app.get("/dev/mail", async (c, next) => {
    if (!mayRead(c.env.incoming)) return next();
    const newest = (await listed()).slice(0, SHOWN);
    const mails = await Promise.all(newest.map(async (file) => ({ file, mail: await parse(file) })));
    const rows = mails.map(
      ({ file, mail }) => html`<li>
        <a href="/dev/mail/${file}">${mail.subject ?? "No subject"}</a>
        to ${mail.to?.[0]?.address ?? "no one"}, ${mail.date?.slice(0, 19).replace("T", " ") ?? ""}
      </li>`,
    );
    const none = html`<p>None yet. Sign up, and there will be.</p>`;
    return mailPage(c, "Mail", mails.length ? html`<ul>${rows}</ul>` : none);
  });

  app.get("/dev/mail/:file", async (c, next) => {
    const file = await known(c);
    if (!file) return next();
    const { subject = "No subject", from, to, text = "", attachments } = await parse(file);
    const files = attachments.map(
      ({ filename, mimeType }, number) =>
        html`<li><a href="/dev/mail/${file}/files/${number}">${filename ?? mimeType}</a></li>`,
    );
    const content = html`<p><a href="/dev/mail">All mail</a></p>
      <p>From ${from?.name} ${from?.address} to ${to?.[0]?.address}</p>
      <iframe title="As HTML" src="/dev/mail/${file}/html"></iframe>
      <h2>As text</h2>
      ${plainText(text)}
      ${files.length > 0 ? html`<h2>Files</h2><ul>${files}</ul>` : ""}`;
    return mailPage(c, subject, content);
  });

  app.get("/dev/mail/:file/html", async (c, next) => {
    const file = await known(c);
    if (!file) return next();
    const { html = "", attachments } = await parse(file);
    return mailDocument(c, withPictures(html, attachments.map(partOf)));
  });

  // Always a download, never a page: an attachment is untrusted.
  app.get("/dev/mail/:file/files/:number{\\d+}", async (c, next) => {
    const file = await known(c);
    const found = file && (await parse(file)).attachments[Number(c.req.param("number"))];
    if (!found) return next();
    const { contentType, content } = partOf(found);
    c.header(
      "content-disposition",
      `attachment; filename="${(found.filename ?? "file").replace(/[^\w.-]/g, "_")}"`,
    );
    return c.body(content, 200, { "content-type": contentType, "cache-control": "no-store" });
  });

  /** The name in the address, if the caller may read the email and it exists. */
  async function known(c: Context<AppEnv>): Promise<string | undefined> {
    if (!mayRead(c.env.incoming)) return undefined;
    return (await listed()).find((file) => file === c.req.param("file"));
  }
}

/** A file of an email, in the form that the sender attached. */
function partOf({ contentId, mimeType, content }: Attachment) {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : new Uint8Array(content);
  const cid = contentId?.replace(/^<|>$/g, "");
  return { contentType: mimeType, content: bytes, ...(cid && { cid }) };
}

const SHOWN = 100;

const isMail = (file: string) => /^[\dTZ]+-[0-9a-f-]+\.eml$/.test(file);

// Checks the Host header as well, against DNS rebinding: a foreign page may have its name resolve to loopback.
function mayRead(incoming: IncomingMessage): boolean {
  return isFromThisMachine(incoming) && isLoopback(incoming.headers.host ?? "") && !isSilentProxy(incoming);
}

/** Whether a request comes from this machine and not through a proxy. */
export function isFromThisMachine({ socket, headers }: Pick<IncomingMessage, "socket" | "headers">): boolean {
  const address = socket.remoteAddress ?? "";
  const loopback = address === "::1" || /^(::ffff:)?127\./.test(address);
  return loopback && !Object.keys(headers).some((name) => FROM_PROXIES.test(name));
}

const FROM_PROXIES = /^(x-forwarded-.*|x-real-ip|forwarded|via)$/;

/**
 * nginx with default settings adds no forwarding headers and sends the upstream's name as Host. But it speaks
 * HTTP/1.0 or closes the connection, unlike browsers.
 */
function isSilentProxy({ httpVersion, headers }: IncomingMessage): boolean {
  return httpVersion === "1.0" || /\bclose\b/i.test(headers.connection ?? "");
}

function isLoopback(host: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/.test(host);
}

/** Mounts /kit/mail, every email as HTML and as text; in development only. */
export function mountMailKit(app: Hono<AppEnv>, { pages }: Site): void {
  if (!pages.development) return;
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
