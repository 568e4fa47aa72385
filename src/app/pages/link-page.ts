import type { IncomingMessage } from "node:http";
import type { Context, Hono } from "hono";
import type { Api } from "#shared/api/api.ts";
import type { ProblemCode } from "#shared/errors/problems.ts";
import { isRefusedByLimit } from "#shared/handlers/mailed-link.server.ts";
import { logFailure } from "#shared/log/failures.server.ts";
import type { KeyedLink, LinkParameters } from "#shared/secrets/keyed-link.server.ts";
import type { Secrets } from "#shared/secrets/secrets.server.ts";
import type { AppEnv } from "../env.ts";
import { EncodedPage, type PageResponse, responseOf } from "./encoded-page.ts";
import type { PageCache } from "./page-cache.ts";
import type { PageRenderer } from "./pages.ts";
import { notSentPage, notShownPage } from "./refused-page.ts";

/** Of a field of a form, before its procedure checks it. */
const LONGEST_FIELD = 1000;

/** What a mail program posts to unsubscribe (RFC 8058). */
export const ONE_CLICK = "One-Click";

/** A page whose link has a key, or whose link's one parameter is the secret itself. */
export interface LinkPage<Field extends string>
  extends Pick<KeyedLink<Field>, "path" | "field" | "isKnown" | "pathOf"> {
  /** Further fields of the query that the page reads. */
  choices?: readonly string[];
  /**
   * Does what the link's form asks for; `fieldOf` reads a field of the form, and is empty for one that was not sent. A text
   * that it resolves to is the path that shows what came of it, by default the link's. Absent for a page without a form.
   */
  follow?(api: Api, link: LinkParameters<Field>, fieldOf: (name: string) => string): Promise<unknown>;
}

/** What `follow` resolves to for a form that lacks something: the page at the path says what, with all that was typed. */
export class NotFollowed {
  readonly path: string;
  constructor(path: string) {
    this.path = path;
  }
}

export interface LinkPageOptions {
  render: PageRenderer;
  cache: PageCache;
  secrets: Pick<Secrets, "digest">;
  /** A client for one request; its refusals set Retry-After in `resHeaders`. */
  api: (incoming: IncomingMessage, resHeaders: Headers) => Api;
}

/** A page that differs by its query, so it is rendered for each request and never kept; only that of unknown links is the same for all. */
export function mountLinkPage<Field extends string>(
  app: Hono<AppEnv>,
  { render, cache, secrets, api }: LinkPageOptions,
  { path, field, choices = [], isKnown, pathOf, follow }: LinkPage<Field>,
): void {
  // The page cache's key for the page of unknown links. No URL equals it.
  const unknownLink = `unknown link ${path}`;

  app.get(path, async (c) => {
    const query = c.req.query();
    const link = linkIn(query, field);
    const log = c.get("log");
    const { incoming } = c.env;
    const { headers } = incoming;
    if (!isKnown(secrets, link)) {
      const answer = await cache.answer(unknownLink, headers, (onRead) => render(path, log, onRead));
      return privately(answer);
    }
    const address = withFields(
      pathOf(link),
      choices.flatMap((name) => (query[name] ? [[name, asText(query[name])]] : [])),
    );
    const page = await render(address, log, () => {}, { incoming });
    if (page.status === 429) return notShownPage(c, "TOO_MANY_REQUESTS", privateHeaders);
    return privately(new EncodedPage(page).to(headers));
  });
  app.post(path, async (c) => {
    const form = await formOf(c);
    const fields = textsOf({ ...form, ...c.req.query() });
    const link = linkIn(fields, field);
    const log = c.get("log");
    const { incoming } = c.env;
    const resHeaders = new Headers();
    const notSent = (code: ProblemCode, message?: string) => {
      const page = { action: path, fields: { ...fields, ...link }, message };
      return notSentPage(c, code, page, { ...privateHeaders, ...Object.fromEntries(resHeaders) });
    };
    let to: unknown;
    if (isKnown(secrets, link)) {
      try {
        to = await follow?.(api(incoming, resHeaders), link, (name) => asText(form[name], LONGEST_FIELD));
      } catch (error) {
        if (isRefusedByLimit(error)) return notSent(error.code, error.message);
        return notSent(logFailure(log, error, "a form was not followed"));
      }
    }
    // A mail program's own button follows no redirect (RFC 8058).
    if (form["List-Unsubscribe"] === ONE_CLICK) return c.text("Done.", 200, privateHeaders);
    if (to instanceof NotFollowed) {
      const page = await render(to.path, log, () => {}, { typed: fields, incoming });
      if (page.status === 429) return notSent("TOO_MANY_REQUESTS");
      return privately(new EncodedPage({ ...page, status: 422 }).to(incoming.headers));
    }
    // What came of it is shown by a page that can be loaded again.
    return c.redirect(typeof to === "string" ? to : pathOf(link), 303);
  });
}

/** A path with a query, with further fields. */
export function withFields(path: string, fields: readonly (readonly string[])[]): string {
  return fields.length === 0
    ? path
    : `${path}&${new URLSearchParams(fields.map(([name = "", value = ""]) => [name, value]))}`;
}

/** The address holds the key: no cache stores it, and no Referer header carries it. */
const privateHeaders = {
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex",
};

function privately(answer: PageResponse): Response {
  return responseOf({ ...answer, headers: { ...answer.headers, ...privateHeaders } });
}

/** A form that cannot be parsed, such as a multipart one without its boundary, is an empty one. */
async function formOf(c: Context<AppEnv>): Promise<Record<string, unknown>> {
  // Fails where the body is too large or the connection breaks: only parsing may fail below.
  await c.req.arrayBuffer();
  return c.req.parseBody().catch(() => ({}));
}

/** The fields that were typed or chosen; a form of these pages has no files. */
function textsOf(form: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(form).flatMap(([name, value]) =>
      typeof value === "string" ? [[name, asText(value, LONGEST_FIELD)]] : [],
    ),
  );
}

function linkIn<Field extends string>(fields: Record<string, unknown>, field: Field): LinkParameters<Field> {
  return { [field]: asText(fields[field]), key: asText(fields.key) } as LinkParameters<Field>;
}

function asText(field: unknown, longest = 100): string {
  return typeof field === "string" ? field.slice(0, longest) : "";
}
