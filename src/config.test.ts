import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { ConfigError, envExample, readConfig } from "./config.ts";
import { settings } from "./settings.ts";

test("needs nothing", () => {
  expect(readConfig({})).toMatchObject({
    HOST: "127.0.0.1",
    PORT: 3000,
    DATA_DIR: "./data",
    DEMO: "on",
    LOG_LEVEL: "info",
    TRUST_PROXY: 0,
    siteUrl: "http://127.0.0.1:3000",
  });
});

test("an empty or blank variable counts as unset", () => {
  expect(readConfig({ PORT: "", SITE_URL: "  " })).toEqual(readConfig({}));
});

test("a secret is taken as it is", () => {
  const { ADMIN_PASSWORD } = readConfig({ ADMIN_EMAIL: " a@b.example ", ADMIN_PASSWORD: " twelve letters " });
  expect(ADMIN_PASSWORD).toBe(" twelve letters ");
});

test("a sender is an address, with or without a name", () => {
  expect(readConfig({ MAIL_FROM: "hello@site.example" }).MAIL_FROM).toBe("hello@site.example");
  expect(readConfig({ MAIL_FROM: "The Site <hello@site.example>" }).MAIL_FROM).toContain("The Site");
});

test("the site's address has no path, and follows host and port when unset", () => {
  expect(readConfig({ SITE_URL: "https://undertone.example/" }).siteUrl).toBe("https://undertone.example");
  expect(readConfig({ HOST: "0.0.0.0", PORT: "8080" }).siteUrl).toBe("http://127.0.0.1:8080");
  expect(readConfig({ HOST: "::1" }).siteUrl).toBe("http://[::1]:3000");
});

test("names every problem at once", () => {
  const bad = {
    PORT: "seventy",
    SITE_URL: "undertone.example",
    DATABASE_URL: "mysql://localhost/x",
    DEMO: "yes",
    ADMIN_EMAIL: "admin@undertone.example",
    TRUST_PROXY: "-1",
    LOG_LEVEL: "loud",
    S3_ENDPOINT: "s3.example",
  };
  const error = catchError(() => readConfig(bad));
  expect(error).toBeInstanceOf(ConfigError);
  for (const name of Object.keys(bad).filter((name) => name !== "ADMIN_EMAIL"))
    expect(error.message).toContain(`${name}: `);
  expect(error.message).toContain("ADMIN_PASSWORD: must be set together with ADMIN_EMAIL");
});

const s3 = {
  S3_ENDPOINT: "https://s3.example",
  S3_REGION: "eu-west-2",
  S3_BUCKET: "media",
  S3_ACCESS_KEY_ID: "key",
  S3_SECRET_ACCESS_KEY: "secret",
};

const directory = {
  STAFF_SIGN_IN_ISSUER: "https://accounts.google.com",
  STAFF_SIGN_IN_CLIENT_ID: "client",
  STAFF_SIGN_IN_CLIENT_SECRET: "secret",
  STAFF_SIGN_IN_DOMAINS: "Charity.example, young.charity.example",
  STAFF_SIGN_IN_NAME: "Google",
};

test("the settings of staff sign-in are a directory together, and nothing apart", () => {
  expect(readConfig({}).staffSignIn).toBeUndefined();
  expect(readConfig(directory).staffSignIn).toEqual({
    issuer: "https://accounts.google.com",
    clientId: "client",
    clientSecret: "secret",
    domains: ["charity.example", "young.charity.example"],
    name: "Google",
  });
  for (const name of Object.keys(directory)) {
    const { message } = catchError(() => readConfig({ ...directory, [name]: "" }));
    expect(message).toContain(`${name}: must be set together with the other STAFF_SIGN_IN_ settings`);
  }
});

test.each([
  ["STAFF_SIGN_IN_ISSUER", "https://login.microsoftonline.com/common/v2.0", "your own tenant"],
  ["STAFF_SIGN_IN_ISSUER", "https://login.microsoftonline.com/organizations/v2.0", "your own tenant"],
  ["STAFF_SIGN_IN_ISSUER", "http://directory.example", "https://"],
  ["STAFF_SIGN_IN_DOMAINS", "charity.example,", "domains"],
  ["STAFF_SIGN_IN_DOMAINS", "*.charity.example", "domains"],
  ["STAFF_SIGN_IN_DOMAINS", "@charity.example", "domains"],
])("%s cannot be %s", (name, value, why) => {
  const { message } = catchError(() => readConfig({ ...directory, [name]: value }));
  expect(message).toMatch(new RegExp(`${name}(?:\\.\\d)?: must .*${why}`));
});

test("the settings of object storage are a bucket together, and nothing apart", () => {
  expect(readConfig({}).bucket).toBeUndefined();
  expect(readConfig(s3).bucket).toEqual({
    endpoint: "https://s3.example",
    region: "eu-west-2",
    bucket: "media",
    accessKeyId: "key",
    secretAccessKey: "secret",
  });
  for (const name of Object.keys(s3)) {
    const { message } = catchError(() => readConfig({ ...s3, [name]: "" }));
    expect(message).toContain(`${name}: must be set together with the other S3_ settings`);
  }
});

test.each([
  [{ ADMIN_EMAIL: "a@b.example", ADMIN_PASSWORD: "short" }, "ADMIN_PASSWORD"],
  [{ ADMIN_PASSWORD: "long enough to use" }, "ADMIN_EMAIL"],
  [{ PORT: "65536" }, "PORT"],
  [{ PORT: "0x11FF" }, "PORT"],
  [{ MAIL_FROM: "abc" }, "MAIL_FROM"],
  [{ MAIL_FROM: "The Site hello@site.example" }, "MAIL_FROM"],
  [{ MAIL_FROM: "The Site <hello@site.example" }, "MAIL_FROM"],
  [{ SMTP_URL: "http://mail.example" }, "SMTP_URL"],
  [{ SITE_URL: "https://college.example/undertone" }, "SITE_URL"],
  [{ SITE_URL: "https://college.example/?page=1" }, "SITE_URL"],
  [{ SITE_URL: "https://college.example/?" }, "SITE_URL"],
  [{ SITE_URL: "https://college.example/#top" }, "SITE_URL"],
  [{ SITE_URL: ["https://user", "swordfish@college.example"].join(":") }, "SITE_URL"],
])("%o is refused for %s", (env, name) => {
  expect(catchError(() => readConfig(env)).message).toContain(`${name}: `);
});

test("a problem never repeats the value, which may be a secret", () => {
  const error = catchError(() =>
    readConfig({ DATABASE_URL: ["mysql://root", "swordfish@db/x"].join(":"), ADMIN_PASSWORD: "swordfish" }),
  );
  expect(error.message).not.toContain("swordfish");
});

test(".env.example documents exactly these settings", async () => {
  const textOf = (path: string) => readFile(new URL(`../${path}`, import.meta.url), "utf8");
  expect(await textOf(".env.example")).toBe(envExample());
  expect(Object.keys(settings).length).toBeGreaterThan(15);
});

function catchError(work: () => unknown): Error {
  try {
    work();
  } catch (error) {
    return error as Error;
  }
  throw new Error("nothing was thrown");
}

test.each([
  [{ DEMO: "off" }, "on"],
  [{ DEMO: "off", VIDEO_APPROVAL: "off" }, "off"],
  [{}, "off"],
])("with %j the approval of videos is %s", (env, approval) => {
  expect(readConfig(env).VIDEO_APPROVAL).toBe(approval);
});

test("watched words are a list without blanks", () => {
  expect(readConfig({ WATCHED_WORDS: " knife, two words ,," }).WATCHED_WORDS).toEqual(["knife", "two words"]);
});
