import { html, raw } from "hono/html";
import { iconSvg } from "#shared/print/icon.ts";

export const plainPageHeaders = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy":
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
};

type Html = ReturnType<typeof html>;

/** A self-contained page: showing it needs no other file of the site, and no render. */
export function plainPage({ title, head, content }: { title: string; head?: Html; content: Html }): Html {
  return html`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${head ?? ""}
<title>${title}</title>
<style>
body { margin: 0; min-height: 100vh; display: grid; align-content: center; justify-items: start; box-sizing: border-box; padding: 2rem max(1rem, 8vw); color: #eef0eb; background: #04262c; font: 1.0625rem/1.5 system-ui, sans-serif; }
h1 { margin: 1.5rem 0 .5rem; font-size: 2rem; line-height: 1.1; overflow-wrap: anywhere; }
p { margin: 0; max-width: 34rem; }
form { margin: 1.5rem 0 0; }
button { min-height: 2.75rem; padding: .5rem 1.25rem; border: 0; color: #04262c; background: #eef0eb; font: inherit; font-weight: 700; cursor: pointer; }
a { color: inherit; display: inline-block; margin-top: 1.5rem; line-height: 2.75rem; }
:focus-visible { outline: 3px solid #eef0eb; outline-offset: 3px; }
</style>
</head>
<body>
<main>
<div aria-hidden="true">${raw(iconSvg())}</div>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`;
}
