import { createHash } from "node:crypto";
import { OpenAPIGenerator } from "@orpc/openapi";
import { ZodToJsonSchemaConverter } from "@orpc/zod/zod4";
import { html, raw } from "hono/html";
import { roleWords } from "#features/auth/roles/roles.rules.ts";
import { listProcedures } from "#shared/api/list-procedures.ts";
import { hasRole, type TokenRole, tokenRoles } from "#shared/api/roles.ts";
import { brand } from "#src/brand.ts";
import { router } from "../router.ts";
import { publicChanges } from "./changes.api.ts";

type Document = Awaited<ReturnType<OpenAPIGenerator["generate"]>>;
type Operation = NonNullable<NonNullable<Document["paths"]>[string]>["get"] & {
  /** The roles with which a token may make the call. */
  "x-token-roles"?: readonly TokenRole[];
};

/** An event stream answers this, not a procedure (docs/decisions/010). */
export const streams = { changes: publicChanges };

const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });

/** The OpenAPI document, generated from the router. */
export async function apiDocument(siteUrl: string): Promise<Document> {
  const document = await generator.generate(
    { ...router, ...streams },
    {
      info: { title: `${brand.name} API`, version: "1" },
      servers: [{ url: `${siteUrl}/api` }],
      components: { securitySchemes },
    },
  );
  for (const { name, path, method, access, roles, admitsTokens } of listProcedures({
    ...router,
    ...streams,
  })) {
    const operation: Operation | undefined = document.paths?.[path]?.[method.toLowerCase() as "get"];
    if (!operation) continue;
    operation.tags = [inWords(name.split(".").slice(0, 1))];
    operation.summary ??= inWords(name.split("."));
    if (access === "anyone") continue;
    operation.security = [{ session: [] }];
    if (!admitsTokens) continue;
    operation.security.push({ token: [] });
    operation["x-token-roles"] = tokenRoles.filter((role) => hasRole({ roles: [role] }, ...roles));
  }
  return document;
}

/** The name of a procedure as words: `campus.eventAdmin.callOff` is "Campus: event admin: call off". */
function inWords(names: readonly string[]): string {
  const words = names
    .map((name) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))
    .join(": ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const securitySchemes = {
  session: { type: "http", scheme: "bearer", description: "The access token of an account’s session." },
  token: { type: "http", scheme: "bearer", description: "An API token with one role: `ut_…`." },
} as const;

const styles = `
body{font:16px/1.5 system-ui,sans-serif;color:#04262c;background:#eef0eb;margin:0 auto;padding:32px 16px;max-width:60rem}
h1{font-size:2rem}h2{font-size:1.25rem;margin-top:2.5rem}section{background:#fafbf8;padding:16px 20px;margin:16px 0}
code,pre{font:14px/1.5 ui-monospace,monospace}code{overflow-wrap:anywhere}pre{overflow:auto;background:#eef0eb;padding:12px}
.method{background:#04262c;color:#eef0eb;padding:2px 8px;font-weight:700}summary{cursor:pointer;padding:8px 0}`;

/** The API reference as a page without scripts or third-party resources, and its content security policy. */
export function apiReferencePage(document: Document): { html: string; policy: string } {
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods ?? {}).map(([method, operation]) => ({
      path,
      method,
      operation: operation as Operation,
    })),
  );
  const opened = operations.filter(({ operation }) => operation["x-token-roles"]);
  const page = html`<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>${document.info.title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${raw(styles)}</style></head><body><main>
<h1>${document.info.title}</h1><p>Every call the site makes, under <code>/api</code>. The same as an
<a href="/api/openapi.json">OpenAPI document</a>, for tools. </p>
<section id="tokens"><h2>With an API token</h2><p>A token can read these with one of the roles named, and everything that is open to anyone. It cannot change anything.</p>
<ul>${opened.map(({ path, operation }) => html`<li>${operation.summary}: <code>${path}</code> (${tokenRoleNames(operation)})</li>`)}</ul></section>
${operations.map(section)}</main></body></html>`;
  const hash = createHash("sha256").update(styles).digest("base64");
  return {
    html: String(page),
    policy: `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; frame-ancestors 'none'`,
  };
}

/** The names of the roles with which a token may make the call. */
function tokenRoleNames(operation: Operation): string {
  return (operation["x-token-roles"] ?? []).map((role) => roleWords[role].name).join(", ");
}

function section({ path, method, operation }: { path: string; method: string; operation: Operation }) {
  const { summary, description, parameters = [], requestBody, responses = {} } = operation;
  const roles = tokenRoleNames(operation);
  return html`<section><h2>${summary ?? path}</h2>
<p><span class="method">${method.toUpperCase()}</span> <code>${path}</code></p>${description ? html`<p>${description}</p>` : ""}
${roles ? html`<p>With an API token: ${roles}.</p>` : ""}
${parameters.length > 0 ? schema("Parameters", parameters) : ""}${requestBody ? schema("Body", requestBody) : ""}
${Object.entries(responses).map(([status, response]) => schema(`Answer ${status}`, response))}</section>`;
}

function schema(title: string, value: unknown) {
  return html`<details><summary>${title}</summary><pre tabindex="0">${JSON.stringify(value, null, 2)}</pre></details>`;
}
