import type { Context } from "hono";
import { html } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";
import type { AppEnv } from "../env.ts";

type Markup = HtmlEscapedString | Promise<HtmlEscapedString>;

const never = { "cache-control": "no-store", "x-robots-tag": "noindex" };

/** A minimal page for emails. */
export function mailPage(c: Context<AppEnv>, title: string, content: Markup) {
  const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'none'";
  const page = html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <style>
          body { margin: 0 auto; padding: 16px; max-width: 900px; background: #eef0eb; color: #04262c; font: 17px/1.5 sans-serif; }
          li { margin: 0 0 8px; }
          a { color: inherit; }
          iframe { width: 100%; height: 780px; border: 2px solid #04262c; background: #fff; }
          pre { padding: 16px; white-space: pre-wrap; overflow-wrap: anywhere; background: #fafbf8; }
        </style>
      </head>
      <body>
        <h1>${title}</h1>
        ${content}
      </body>
    </html>`;
  return c.html(page, 200, { ...never, "content-security-policy": policy });
}

/** An email for a sandboxed frame: no scripts, no fetches, links open in a new tab. */
export function mailDocument(c: Context<AppEnv>, mail: string) {
  const sandbox = "sandbox allow-popups allow-popups-to-escape-sandbox";
  const policy = `default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; ${sandbox}`;
  return c.html(mail.replace(/<head>/i, '<head><base target="_blank">'), 200, {
    ...never,
    "content-security-policy": policy,
    "x-frame-options": "SAMEORIGIN",
    "referrer-policy": "no-referrer",
  });
}

/** An email with its inline attachments as data URLs. */
export function withPictures(
  mail: string,
  attachments: readonly { cid?: string; contentType: string; content: Uint8Array }[],
): string {
  const shown = attachments.filter(({ cid, contentType }) => cid && /^image\/[a-z]+$/.test(contentType));
  return shown.reduce(
    (html, { cid, contentType, content }) =>
      html.replaceAll(
        `"cid:${cid}"`,
        `"data:${contentType};base64,${Buffer.from(content).toString("base64")}"`,
      ),
    mail,
  );
}

/** Plain text with its URLs as links. */
export function plainText(text: string): Markup {
  const parts = text.split(/(https?:\/\/\S+)/);
  return html`<pre>${parts.map((part, index) => (index % 2 ? html`<a href="${part}">${part}</a>` : part))}</pre>`;
}
