import { expect, test } from "vitest";
import { keyedLink, linkIn, pathOf } from "./keyed-link.rules.ts";
import { secretsFrom } from "./secrets.server.ts";

const secrets = secretsFrom("a key of these tests, and no secret");
const link = keyedLink({ purpose: "a test", path: "/yours", field: "ticket" });

test("a link is known by its key, which belongs to one purpose, value and site", () => {
  const url = new URL(link.urlFor({ siteUrl: "https://site.example", secrets }, "a b"));
  expect(url.pathname).toBe("/yours");
  const { ticket, key } = linkIn(link, url.searchParams);
  expect(ticket).toBe("a b");
  expect(pathOf(link, { ticket, key })).toBe(link.pathFor(secrets, "a b"));
  expect(link.isKnown(secrets, { ticket, key })).toBe(true);
  for (const wrong of ["", key.slice(1), `${key}x`, key.toLowerCase()])
    expect(link.isKnown(secrets, { ticket, key: wrong })).toBe(false);
  expect(link.isKnown(secrets, { ticket: "a c", key })).toBe(false);
  expect(link.isKnown(secretsFrom("a key of another site, and no secret"), { ticket, key })).toBe(false);
  const other = keyedLink({ purpose: "another test", path: "/yours", field: "ticket" });
  expect(other.isKnown(secrets, { ticket, key })).toBe(false);
});
