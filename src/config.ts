import { z } from "zod";
import { OperatorError } from "#shared/errors/operator-error.server.ts";
import { brand } from "#src/brand.ts";

const optionalUrl = (...protocols: string[]) =>
  z
    .url({
      protocol: new RegExp(`^(${protocols.join("|")})$`),
      error: `must be an address starting with ${protocols.join(":// or ")}://`,
    })
    .optional();

const wholeNumber = (error: string, max: number) =>
  z.string().regex(/^\d+$/, { error }).transform(Number).pipe(z.number().max(max, { error }));

const positiveNumber = (error: string, max: number) =>
  wholeNumber(error, max).pipe(z.number().min(1, { error }));

const originList = z
  .string()
  .transform((list) => list.split(",").map((origin) => origin.trim()))
  .pipe(
    z.array(
      z.string().refine((origin) => URL.canParse(origin) && new URL(origin).origin === origin, {
        error: "must be origins such as https://app.example, with commas between",
      }),
    ),
  );

const text = z.string().min(1).optional();

/** One setting: how it is checked, what it is when unset, and what an operator should know of it. */
interface Setting {
  /** Taken as it is, blanks included. */
  secret?: true;
  check: z.ZodType;
  unset: string;
  about: string;
}

/** Every setting the product reads, in the order they are documented. */
export const settings = {
  HOST: {
    check: z.string().min(1).default("127.0.0.1"),
    unset: "127.0.0.1",
    about: "Address to listen on. Use 0.0.0.0 in a container.",
  },
  PORT: {
    check: wholeNumber("must be a number from 0 to 65535", 65535).default(3000),
    unset: "3000",
    about: "Port to listen on. 0 takes a free one.",
  },
  SITE_URL: {
    check: optionalUrl("http", "https"),
    unset: "http://HOST:PORT",
    about: "The address people type. With https, browsers are told to stay on it (HSTS).",
  },
  HSTS_SUBDOMAINS: {
    check: z.enum(["on", "off"], { error: "must be on or off" }).default("off"),
    unset: "off",
    about: "Whether HSTS covers every name below the site's too. Turn it on once all of them speak https.",
  },
  DATA_DIR: {
    check: z.string().min(1).default("./data"),
    unset: "./data",
    about: "Folder for the embedded database and uploaded media.",
  },
  DATABASE_URL: {
    check: optionalUrl("postgres", "postgresql"),
    unset: "embedded database in DATA_DIR",
    about: "PostgreSQL 15 or newer. Needed to run more than one process.",
  },
  SECRET_KEY: {
    check: z.string().min(32, { error: "must have at least 32 characters" }).max(1000).optional(),
    unset: "secret.key in DATA_DIR, made at the first start",
    secret: true,
    about:
      "What everything secret is encrypted and signed with. Processes that share a database need the same.",
  },
  DEMO: {
    check: z.enum(["on", "off"], { error: "must be on or off" }).default("on"),
    unset: "on",
    about: "Whether an empty database is filled with demo content.",
  },
  ADMIN_EMAIL: {
    check: z.email({ error: "must be an e-mail address" }).max(255).toLowerCase().optional(),
    unset: "none",
    about: "The first admin, made at start if absent. Goes with ADMIN_PASSWORD.",
  },
  ADMIN_PASSWORD: {
    check: z.string().min(12, { error: "must have at least 12 characters" }).max(1000).optional(),
    unset: "none",
    secret: true,
    about: "The first admin's password, used only when that account is made. An easy one is refused.",
  },
  ADMIN_SECOND_FACTOR: {
    check: z.enum(["on", "off"], { error: "must be on or off" }).optional(),
    unset: "on where DEMO is off and SITE_URL is https, else off",
    about:
      "Whether admins need a second factor (a passkey or an authenticator app). They set it up when they first enter the back office.",
  },
  SIGN_UP: {
    check: z.enum(["open", "closed"], { error: "must be open or closed" }).default("open"),
    unset: "open",
    about: "Whether anybody may make an account.",
  },
  CONFIRM_EMAIL: {
    check: z.enum(["on", "off"], { error: "must be on or off" }).default("on"),
    unset: "on",
    about:
      "Whether a new address must be confirmed by mail before it can sign in. With off, sign-up tells who has an account, and an address proves nothing until a mailed link is opened.",
  },
  REDIRECT_ORIGINS: {
    check: originList.default([]),
    unset: "none",
    about: "Origins besides the site's own that mailed links may lead back to, with commas between.",
  },
  SESSION_DAYS: {
    check: positiveNumber("must be a number of days from 1 to 400", 400).default(180),
    unset: "180",
    about: "Days after which everybody has to sign in again, however much they use the site.",
  },
  ADMIN_SESSION_HOURS: {
    check: positiveNumber("must be a number of hours from 1 to 9600", 9600).default(16),
    unset: "16",
    about:
      "The same for admins, in hours. With 16, no sign-in between 09:00 and 01:00 ends while a night's door is open. Volunteers have door passes.",
  },
  VIDEO_APPROVAL: {
    check: z.enum(["on", "off"], { error: "must be on or off" }).default("off"),
    unset: "off",
    about: "Whether videos that people upload wait until an admin approves them.",
  },
  OFFLINE_PAGES: {
    check: z.enum(["on", "off"], { error: "must be on or off" }).default("on"),
    unset: "on",
    about:
      "Whether browsers keep the pages seen last, the profile (with its tickets) and the door for when there is no network. With off, they forget what they kept.",
  },
  SMTP_URL: {
    check: optionalUrl("smtp", "smtps"),
    unset: "mail is written to DATA_DIR/mail",
    about: "Where mail is sent, as smtp://user:password@host:587 (STARTTLS) or smtps://…:465.",
  },
  MAIL_FROM: {
    check: z
      .string()
      .regex(/^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, {
        error: "must be an e-mail address, or a name and an address in <>",
      })
      .default(`${brand.name} <${brand.contactEmail}>`),
    unset: `${brand.name} <${brand.contactEmail}>`,
    about: "Sender of every mail: an address, or a name and an address in <>.",
  },
  BREVO_API_KEY: {
    check: text,
    unset: "schools stay in the database",
    secret: true,
    about: "Key of Brevo's API: addresses of schools are put on a list there too. Goes with BREVO_LIST_ID.",
  },
  BREVO_LIST_ID: {
    check: wholeNumber("must be the number of a list", 2 ** 31 - 1).optional(),
    unset: "none",
    about: "Number of the list at Brevo.",
  },
  BREVO_URL: {
    check: z
      .url({ protocol: /^https?$/, error: "must be an address starting with http:// or https://" })
      .default("https://api.brevo.com/v3"),
    unset: "https://api.brevo.com/v3",
    about: "Where Brevo's API is.",
  },
  S3_ENDPOINT: {
    check: optionalUrl("http", "https"),
    unset: "media stays in DATA_DIR",
    about: "Object storage for media. Not supported yet: setting it stops the start.",
  },
  S3_REGION: { check: text, unset: "none", about: "Region of the bucket." },
  S3_BUCKET: { check: text, unset: "none", about: "Name of the bucket." },
  S3_ACCESS_KEY_ID: { check: text, unset: "none", about: "Key that may read and write the bucket." },
  S3_SECRET_ACCESS_KEY: { check: text, unset: "none", secret: true, about: "Its secret." },
  TRUST_PROXY: {
    check: wholeNumber("must be a number of proxies, 10 at most", 10).default(0),
    unset: "0",
    about: "How many proxies in front may be believed when they say who calls (X-Forwarded-For).",
  },
  METRICS_TOKEN: {
    check: z.string().min(32, { error: "must have at least 32 characters" }).max(1000).optional(),
    unset: "there is no /metrics",
    secret: true,
    about: "What a collector sends as `Authorization: Bearer …` to read /metrics.",
  },
  DISK_RESERVE_MB: {
    check: wholeNumber("must be a number of megabytes", 2 ** 31).default(1024),
    unset: "1024",
    about:
      "Megabytes that uploads leave free on the disk. Those of accounts without the admin role leave twice as many.",
  },
  MEMBER_FILES_MB: {
    check: wholeNumber("must be a number of megabytes", 2 ** 31).default(10_240),
    unset: "10240",
    about:
      "Megabytes that all accounts without the admin role may store together: their videos, and uploads under way.",
  },
  LOG_LEVEL: {
    check: z
      .enum(["trace", "debug", "info", "warn", "error", "silent"], {
        error: "must be trace, debug, info, warn, error or silent",
      })
      .default("info"),
    unset: "info",
    about: "How much is logged. info has a line a request; debug adds pages answered from memory and files.",
  },
} satisfies Record<string, Setting>;

const environment = z.object(
  Object.fromEntries(Object.entries(settings).map(([name, setting]) => [name, setting.check])) as {
    [Name in keyof typeof settings]: (typeof settings)[Name]["check"];
  },
);

export type Config = Readonly<
  Omit<z.infer<typeof environment>, "ADMIN_SECOND_FACTOR"> & {
    ADMIN_SECOND_FACTOR: "on" | "off";
    siteUrl: string;
  }
>;

/** Thrown for an environment that cannot be used; its message names every problem at once. */
export class ConfigError extends OperatorError {
  override name = "ConfigError";
}

/**
 * Reads the settings from environment variables; an empty one counts as unset.
 * @throws ConfigError
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const known = Object.fromEntries(
    Object.entries<Setting>(settings).map(([name, { secret }]) => [
      name,
      (secret ? env[name] : env[name]?.trim()) || undefined,
    ]),
  );
  const result = environment.safeParse(known);
  const problems = [
    ...(result.error?.issues ?? []).map((issue) => `${issue.path.join(".")}: ${issue.message}`),
    ...problemsTogether(known),
  ];
  if (!result.success || problems.length > 0) {
    const list = problems.map((problem) => `  ${problem}`).join("\n");
    throw new ConfigError(`These settings cannot be used:\n${list}\nAll of them are in docs/operations.md.`);
  }
  const { SITE_URL, HOST, PORT, DEMO, ADMIN_SECOND_FACTOR } = result.data;
  const siteUrl = SITE_URL ? new URL(SITE_URL).origin : `http://${urlHost(HOST)}:${PORT}`;
  const isPublic = DEMO === "off" && siteUrl.startsWith("https:");
  return Object.freeze({
    ...result.data,
    ADMIN_SECOND_FACTOR: ADMIN_SECOND_FACTOR ?? (isPublic ? "on" : "off"),
    siteUrl,
  });
}

/** What is wrong with settings that are each fine by themselves. */
function problemsTogether(env: Record<string, string | undefined>): string[] {
  const problems: string[] = [];
  if (env.ADMIN_EMAIL && !env.ADMIN_PASSWORD)
    problems.push("ADMIN_PASSWORD: must be set together with ADMIN_EMAIL");
  if (env.ADMIN_PASSWORD && !env.ADMIN_EMAIL)
    problems.push("ADMIN_EMAIL: must be set together with ADMIN_PASSWORD");
  if (Boolean(env.BREVO_API_KEY) !== Boolean(env.BREVO_LIST_ID))
    problems.push("BREVO_LIST_ID: must be set together with BREVO_API_KEY");
  for (const name of Object.keys(env).filter((name) => name.startsWith("S3_") && env[name])) {
    problems.push(`${name}: is not supported yet: unset it, and media stays in DATA_DIR`);
  }
  return problems;
}

function urlHost(host: string): string {
  if (host === "0.0.0.0" || host === "::") return "127.0.0.1";
  return host.includes(":") ? `[${host}]` : host;
}

/** The settings as a Markdown table, for docs/operations.md. */
export function settingsTable(): string {
  const rows = Object.entries(settings).map(
    ([name, { unset, about }]) => `| \`${name}\` | ${unset} | ${about} |`,
  );
  return ["| setting | when unset | what it does |", "| --- | --- | --- |", ...rows].join("\n");
}
