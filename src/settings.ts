import { z } from "zod";
import { ACCOUNT_IDLE_MONTHS, BOOKING_NAMES_MONTHS, IDLE_WARNING_DAYS } from "#shared/time/periods.ts";
import { brand } from "#src/brand.ts";

const url = (...protocols: string[]) =>
  z.url({
    protocol: new RegExp(`^(${protocols.join("|")})$`),
    error: `must be an address starting with ${protocols.join(":// or ")}://`,
    abort: true,
  });

const optionalUrl = (...protocols: string[]) => url(...protocols).optional();

const siteAddress = url("http", "https")
  .refine(isOrigin, {
    error:
      "must have no path, query, fragment or user name, for example https://site.example: the site needs its own host name",
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

const issuer = url("http", "https")
  .refine((address) => new URL(address).protocol === "https:" || isLoopback(new URL(address)), {
    error: "must start with https://",
    abort: true,
  })
  .refine(
    (address) =>
      !/^https:\/\/login\.microsoftonline\.com\/(?:common|organizations|consumers)\b/.test(address),
    {
      error: "must name your own tenant: with common, organizations or consumers any organisation signs in",
    },
  );

const domainList = z
  .string()
  .toLowerCase()
  .transform((list) => list.split(",").map((domain) => domain.trim()))
  .pipe(
    z.array(
      z.string().regex(/^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9-]{2,}$/, {
        error: "must be domains such as charity.example, with commas between",
      }),
    ),
  );

/** Whether an address is on this machine: a directory there needs no TLS. */
function isLoopback({ hostname }: URL): boolean {
  return ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
}

/** Whether an address names only a host. A trailing slash is allowed. */
function isOrigin(address: string): boolean {
  const { href, origin } = new URL(address);
  return href === `${origin}/`;
}

export interface Setting {
  /** Whether spaces at either end belong to the value. */
  secret?: true;
  check: z.ZodType;
  /** The default for the documentation. */
  unset: string;
  /** One or two sentences for operators, in Markdown. */
  about: string;
}

/** Every setting, in the order of the documentation. */
export const settings = {
  HOST: {
    check: z.string().min(1).default("127.0.0.1"),
    unset: "127.0.0.1",
    about: "Address to listen on. Use 0.0.0.0 in a container.",
  },
  PORT: {
    check: wholeNumber("must be a number from 0 to 65535", 65535).default(3000),
    unset: "3000",
    about: "Port to listen on. 0 picks a free port.",
  },
  SITE_URL: {
    check: siteAddress,
    unset: "http://HOST:PORT",
    about:
      "The public address of the site, with a separate host name and without a path. With https the site sends HSTS.",
  },
  HSTS_SUBDOMAINS: {
    check: z.enum(["on", "off"], { error: "must be on or off" }).default("off"),
    unset: "off",
    about: "Whether HSTS covers subdomains. Turn it on once all of them support https.",
  },
  DATA_DIR: {
    check: z.string().min(1).default("./data"),
    unset: "./data",
    about: "Folder for the site's own PostgreSQL and uploaded media.",
  },
  DATABASE_URL: {
    check: optionalUrl("postgres", "postgresql"),
    unset: "a PostgreSQL of the site's own, in DATA_DIR",
    about:
      "PostgreSQL 15 or newer. Needed to run more than one process. For a server on another machine add ?sslmode=verify-full (docs/operations/grow.md).",
  },
  DATABASE_DIRECT_URL: {
    check: optionalUrl("postgres", "postgresql"),
    unset: "DATABASE_URL",
    about: "The PostgreSQL server itself, where DATABASE_URL is a pooler in transaction mode (PgBouncer).",
  },
  SECRET_KEY: {
    check: z.string().min(32, { error: "must have at least 32 characters" }).max(1000).optional(),
    unset: "secret.key in DATA_DIR, generated at the first start",
    secret: true,
    about:
      "Encrypts and signs everything secret: at least 32 characters. All processes on one database need the same key.",
  },
  DEMO: {
    check: z.enum(["on", "off"], { error: "must be on or off" }).default("on"),
    unset: "on",
    about: "Whether the start fills an empty database with demo content.",
  },
  ADMIN_EMAIL: {
    check: z.email({ error: "must be an email address" }).max(255).toLowerCase().optional(),
    unset: "none",
    about: "The first admin; the start creates the account if it is missing. Requires ADMIN_PASSWORD.",
  },
  ADMIN_PASSWORD: {
    check: z.string().normalize().min(12, { error: "must have at least 12 characters" }).max(1000).optional(),
    unset: "none",
    secret: true,
    about:
      "The first admin's password, used only to create the account: at least 12 characters. The start refuses a weak one.",
  },
  ADMIN_SECOND_FACTOR: {
    check: z.enum(["on", "off"], { error: "must be on or off" }).optional(),
    unset: "on where DEMO is off and SITE_URL is https, else off",
    about: "Whether people with a role need a second factor (a passkey or an authenticator app).",
  },
  SIGN_UP: {
    check: z.enum(["open", "closed"], { error: "must be open or closed" }).default("open"),
    unset: "open",
    about: "Whether visitors can create accounts.",
  },
  CONFIRM_EMAIL: {
    check: z.enum(["on", "off"], { error: "must be on or off" }).default("on"),
    unset: "on",
    about:
      "Whether a new account has to confirm its address by mail before it can sign in. With off, sign-up reveals which addresses have an account, and an address gives no rights until its owner opens a mailed link.",
  },
  CLIENT_ORIGINS: {
    check: originList.default([]),
    unset: "none",
    about:
      "Origins of other clients, separated by commas. Their pages may call the API and the auth service from a browser, and mailed links lead to them where they ask for it, with a token that signs in.",
  },
  STAFF_SIGN_IN_ISSUER: {
    check: issuer.optional(),
    unset: "staff sign in as everyone does",
    about:
      "The charity's directory, which signs staff in by OpenID Connect (docs/operations/staff-sign-in.md): https://accounts.google.com, or https://login.microsoftonline.com/TENANT/v2.0. Requires the other STAFF_SIGN_IN_ settings.",
  },
  STAFF_SIGN_IN_CLIENT_ID: { check: text, unset: "none", about: "Client id of this site at the directory." },
  STAFF_SIGN_IN_CLIENT_SECRET: { check: text, unset: "none", secret: true, about: "The client secret." },
  STAFF_SIGN_IN_DOMAINS: {
    check: domainList.optional(),
    unset: "none",
    about:
      "Domains of staff addresses, separated by commas, such as charity.example. No other address signs in.",
  },
  STAFF_SIGN_IN_NAME: {
    check: z.string().max(30, { error: "must have at most 30 characters" }).optional(),
    unset: "none",
    about:
      'What staff call the directory, such as Google or Microsoft 365: the button says "Sign in with NAME".',
  },
  PUSH_ORIGINS: {
    check: originList.default([]),
    unset: "none",
    about:
      "Origins of further push services, separated by commas, for browsers other than Chrome, Edge, Firefox and Safari. The site sends push notifications only to known push services and these origins.",
  },
  SESSION_DAYS: {
    check: positiveNumber("must be a number of days from 1 to 400", 400).default(180),
    unset: "180",
    about: "Absolute lifetime of a session in days, however active it is.",
  },
  ADMIN_SESSION_HOURS: {
    check: positiveNumber("must be a number of hours from 1 to 9600", 9600).default(16),
    unset: "16",
    about:
      "The same for people with a role, in hours. With 16, a session that begins between 09:00 and 01:00 lasts until the door of that night closes.",
  },
  ACCOUNT_IDLE_MONTHS: {
    check: positiveNumber("must be a number of months from 1 to 120", 120).default(ACCOUNT_IDLE_MONTHS),
    unset: String(ACCOUNT_IDLE_MONTHS),
    about: `Months without a sign-in or an open page after which an account is deleted. An email warns the owner ${IDLE_WARNING_DAYS} days before. Accounts with a role stay.`,
  },
  BOOKING_NAMES_MONTHS: {
    check: positiveNumber("must be a number of months from 1 to 120", 120).default(BOOKING_NAMES_MONTHS),
    unset: String(BOOKING_NAMES_MONTHS),
    about:
      "Months after a campus night or lab session when its bookings lose name, address and account. Counts stay.",
  },
  VIDEO_APPROVAL: {
    check: z.enum(["on", "off"], { error: "must be on or off" }).optional(),
    unset: "on where DEMO is off, else off",
    about: "Whether uploaded videos wait for a moderator's approval.",
  },
  WATCHED_WORDS: {
    check: z
      .string()
      .default("")
      .transform((list) =>
        list
          .split(",")
          .map((word) => word.trim())
          .filter(Boolean),
      ),
    unset: "none",
    about:
      "Words separated by commas. A video waits for a moderator if a word of the title begins with one of them, even if VIDEO_APPROVAL is off.",
  },
  REPORTS_TO_HIDE: {
    check: positiveNumber("must be a number of people, at least 1", 1000).default(3),
    unset: "3",
    about:
      "How many people have to report a video before it is withheld until a moderator has looked. One grave report is enough until a moderator has answered one. The charity's own films stay.",
  },
  EVIDENCE_DAYS: {
    check: positiveNumber("must be a number of days from 1 to 3650", 3650).default(90),
    unset: "90",
    about:
      "How many days a video stays sealed that its owner removed while a report was open or after an admin's action.",
  },
  OFFLINE_PAGES: {
    check: z.enum(["on", "off"], { error: "must be on or off" }).default("on"),
    unset: "on",
    about:
      "Whether browsers cache the pages seen last, the profile and the door for use without a network, and show notices. With off, they delete these caches at the next visit.",
  },
  SMTP_URL: {
    check: optionalUrl("smtp", "smtps"),
    unset: "the site writes mail to DATA_DIR/mail",
    about:
      "The email server, for example smtp://user:password@host:587 (STARTTLS) or smtps://…:465. The site only sends emails to another machine over an encrypted connection.",
  },
  MAIL_FROM: {
    check: z
      .string()
      .regex(/^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, {
        error: "must be an email address, or a name and an address in <>",
      })
      .default(`${brand.name} <${brand.contactEmail}>`),
    unset: `${brand.name} <${brand.contactEmail}>`,
    about: "Sender of every mail: an address, or a name and an address in <>.",
  },
  UNPROVEN_MAILS_AN_HOUR: {
    check: positiveNumber("must be a number of mails, at least 1", 1_000_000).default(600),
    unset: "600",
    about:
      "Emails per hour to addresses that the site has not confirmed, at most a sixth of them in a minute and two thirds of them for one network. More emails wait, and the site drops them after 20 minutes, except receipts and questions that people can’t request again (see Limits).",
  },
  BREVO_API_KEY: {
    check: text,
    unset: "schools stay in the database",
    secret: true,
    about: "API key of Brevo: the site adds addresses of schools to a list there. Requires BREVO_LIST_ID.",
  },
  BREVO_LIST_ID: {
    check: wholeNumber("must be the number of a list", 2 ** 31 - 1).optional(),
    unset: "none",
    about: "Number of that list at Brevo.",
  },
  BREVO_URL: {
    check: z
      .url({ protocol: /^https?$/, error: "must be an address starting with http:// or https://" })
      .default("https://api.brevo.com/v3"),
    unset: "https://api.brevo.com/v3",
    about: "Base address of Brevo's API.",
  },
  HOOKS_TO_PRIVATE_ADDRESSES: {
    check: z.enum(["on", "off"], { error: "must be on or off" }).default("off"),
    unset: "off",
    about:
      "Whether webhooks may post to addresses inside private networks, and to http://. Only for a receiver beside the site: with it, an admin can reach what only this machine can.",
  },
  S3_ENDPOINT: {
    check: optionalUrl("http", "https"),
    unset: "media stays in DATA_DIR",
    about:
      "S3-compatible object storage for published files, such as https://s3.eu-west-2.amazonaws.com. Requires the other S3_ settings.",
  },
  S3_REGION: { check: text, unset: "none", about: "Region of the bucket, such as eu-west-2." },
  S3_BUCKET: { check: text, unset: "none", about: "Name of the bucket, which exists and is private." },
  S3_ACCESS_KEY_ID: {
    check: text,
    unset: "none",
    about: "Access key that can read, write, list and delete the bucket's objects.",
  },
  S3_SECRET_ACCESS_KEY: { check: text, unset: "none", secret: true, about: "Secret of the access key." },
  TRUST_PROXY: {
    check: wholeNumber("must be a number of proxies, 10 at most", 10).default(0),
    unset: "0",
    about:
      "The number of trusted proxies in front of the site. Their X-Forwarded-For header gives the client’s address.",
  },
  METRICS_TOKEN: {
    check: z.string().min(32, { error: "must have at least 32 characters" }).max(1000).optional(),
    unset: "there is no /metrics",
    secret: true,
    about:
      "Bearer token that a collector sends to read /metrics (`Authorization: Bearer …`): at least 32 characters.",
  },
  DISK_RESERVE_MB: {
    check: wholeNumber("must be a number of megabytes", 2 ** 31).default(1024),
    unset: "1024",
    about:
      "Megabytes of disk space that uploads leave free; uploads of accounts without a role leave twice as much.",
  },
  MEMBER_FILES_MB: {
    check: wholeNumber("must be a number of megabytes", 2 ** 31).default(10_240),
    unset: "10240",
    about:
      "Megabytes that all accounts without a role can store together, in videos and uploads in progress. Videos of one network that wait for approval get a tenth.",
  },
  LOG_LEVEL: {
    check: z
      .enum(["trace", "debug", "info", "warn", "error", "silent"], {
        error: "must be trace, debug, info, warn, error or silent",
      })
      .default("info"),
    unset: "info",
    about: "Log level. info logs each request; debug adds pages from the cache and files.",
  },
} satisfies Record<string, Setting>;
