import type { Context } from "hono";
import { html } from "hono/html";
import { type ProblemCode, problems } from "#shared/errors/problems.ts";
import { plainPage, plainPageHeaders } from "../http/plain-page.ts";

interface Form {
  action: string;
  fields: Readonly<Record<string, string>>;
  /** By default that of the problem. */
  message?: string | undefined;
}

/** Answers a browser's form that was not followed: the page keeps all that was typed, and sends it again. */
export function notSentPage(
  c: Context,
  code: ProblemCode,
  { action, fields, message = problems[code].message }: Form,
  headers: Readonly<Record<string, string>>,
) {
  const kept = Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  const content = html`<p>${message} What you filled in is kept on this page.</p>
<form method="post" action="${action}">${kept}<button>Send again</button></form>`;
  return answer(c, code, plainPage({ title: "Not sent yet", content }), headers);
}

/** Answers a browser that asked for a page which is not shown now. */
export function notShownPage(c: Context, code: ProblemCode, headers: Readonly<Record<string, string>>) {
  const content = html`<p>${problems[code].message}</p><a href="">Try again</a>`;
  return answer(c, code, plainPage({ title: "One minute", content }), headers);
}

function answer(
  c: Context,
  code: ProblemCode,
  page: ReturnType<typeof plainPage>,
  headers: Readonly<Record<string, string>>,
) {
  return c.html(page, problems[code].status, { "retry-after": "60", ...headers, ...plainPageHeaders });
}
