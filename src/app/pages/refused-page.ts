import type { Context } from "hono";
import { html } from "hono/html";
import { type ProblemCode, problems } from "#shared/errors/problems.ts";
import { plainPage, plainPageHeaders } from "../http/plain-page.ts";

/** The reason why a visitor gets no page. */
export interface Refusal {
  code: ProblemCode;
  message: string;
  /** In seconds; null for a minute. */
  retryAfter: string | null;
}

/** Answers an unprocessed form of a browser: the page keeps all typed values, and can send them again. */
export function notSentPage(
  c: Context,
  refusal: Refusal,
  { action, fields }: { action: string; fields: Readonly<Record<string, string>> },
  headers: Readonly<Record<string, string>>,
) {
  const kept = Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  const content = html`<p>${refusal.message} What you filled in is kept on this page.</p>
<form method="post" action="${action}">${kept}<button>Send again</button></form>`;
  return answer(c, refusal, plainPage({ title: "Not sent yet", content }), headers);
}

/** Answers a browser when the requested page cannot be shown now. */
export function notShownPage(c: Context, refusal: Refusal, headers: Readonly<Record<string, string>>) {
  const content = html`<p>${refusal.message}</p><a href="">Try again</a>`;
  return answer(c, refusal, plainPage({ title: "One minute", content }), headers);
}

function answer(
  c: Context,
  { code, retryAfter }: Refusal,
  page: ReturnType<typeof plainPage>,
  headers: Readonly<Record<string, string>>,
) {
  const retry = { "retry-after": retryAfter ?? "60" };
  return c.html(page, problems[code].status, { ...retry, ...headers, ...plainPageHeaders });
}
