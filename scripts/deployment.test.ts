import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { readConfig } from "#src/config.ts";
import { settings } from "#src/settings.ts";

const textOf = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), "utf8");
const compose = parse(textOf("compose.yaml"));
const example = variablesOf(textOf("deploy/compose.env.example"));

/** The variables that compose.yaml reads, with values that are valid together. */
const filled: Record<string, string> = {
  ...{ SITE_HOST: "undertone.example", POSTGRES_PASSWORD: "secret", SECRET_KEY: "0".repeat(44) },
  ...{ S3_ACCESS_KEY_ID: "undertone", S3_SECRET_ACCESS_KEY: "secret" },
  ...{ ADMIN_EMAIL: "a@undertone.example", ADMIN_PASSWORD: "a long password" },
  ...{ SMTP_URL: "smtp://mail.example:587", MAIL_FROM: "Undertone <a@undertone.example>" },
  METRICS_TOKEN: "",
  VIDEO_APPROVAL: "",
  WATCHED_WORDS: "",
};

test("compose.env.example names exactly the variables that compose.yaml reads", () => {
  const read = [...textOf("compose.yaml").matchAll(/\$\{(\w+)/g)].map(([, name = ""]) => name);
  expect([...new Set(read)].sort()).toEqual([...example].sort());
  expect(Object.keys(filled).sort()).toEqual([...example].sort());
});

test("the site of compose.yaml has valid settings", () => {
  const environment: Record<string, unknown> = compose.services.site.environment;
  const env = Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [name, fill(String(value))]),
  );
  expect(Object.keys(env).filter((name) => !(name in settings))).toEqual([]);
  expect(readConfig(env)).toMatchObject({ siteUrl: "https://undertone.example", TRUST_PROXY: 1 });
});

test("compose.yaml has each service, volume and config that it refers to", () => {
  for (const service of Object.values<Service>(compose.services)) {
    const needed = Array.isArray(service.depends_on)
      ? service.depends_on
      : Object.keys(service.depends_on ?? {});
    expect(Object.keys(compose.services)).toEqual(expect.arrayContaining(needed));
    expect(Object.keys(compose.configs)).toEqual(
      expect.arrayContaining((service.configs ?? []).map(({ source }) => source)),
    );
    for (const [source = ""] of (service.volumes ?? []).map((volume) => volume.split(":")))
      if (source.startsWith("./")) expect(existsSync(new URL(`../${source}`, import.meta.url))).toBe(true);
      else expect(Object.keys(compose.volumes)).toContain(source);
  }
});

test("the object store's configuration is JSON with the site's keys", () => {
  const [identity] = JSON.parse(fill(compose.configs.objects.content)).identities;
  const { S3_ACCESS_KEY_ID: accessKey, S3_SECRET_ACCESS_KEY: secretKey } = filled;
  expect(identity.credentials).toEqual([{ accessKey, secretKey }]);
});

test("the image has the Node of .nvmrc", () => {
  const images = [...textOf("Dockerfile").matchAll(/^FROM (\S+)/gm)].map(([, image]) => image);
  expect(images.length).toBeGreaterThan(0);
  for (const image of images) expect(image).toMatch(new RegExp(`^node:${textOf(".nvmrc").trim()}-`));
});

test.skipIf(!hasProgram("caddy"))("Caddy accepts its configuration", () => {
  const home = mkdtempSync(join(tmpdir(), "caddy-"));
  const { status, stderr } = spawnSync(
    "caddy",
    ["validate", "--adapter", "caddyfile", "--config", "deploy/Caddyfile"],
    { env: { PATH: process.env.PATH, HOME: home, SITE_HOST: "undertone.example" }, encoding: "utf8" },
  );
  expect(status, stderr).toBe(0);
});

test.skipIf(!hasProgram("systemd-analyze"))("systemd accepts the unit", () => {
  const { status, stderr } = spawnSync("systemd-analyze", ["verify", "deploy/undertone@.service"], {
    encoding: "utf8",
  });
  expect(status, stderr).toBe(0);
});

interface Service {
  depends_on?: string[] | Record<string, unknown>;
  configs?: { source: string }[];
  volumes?: string[];
}

function variablesOf(text: string): Set<string> {
  return new Set([...text.matchAll(/^(\w+)=/gm)].map(([, name = ""]) => name));
}

function fill(text: string): string {
  return text.replace(/\$\{(\w+)[^}]*\}/g, (_, name) => filled[name] ?? "");
}

function hasProgram(name: string): boolean {
  return spawnSync(name, ["--version"]).error === undefined;
}
