import { z } from "zod";
import type { DirectorySettings } from "#features/auth/directory/directory.rules.ts";
import { OperatorError } from "#shared/errors/operator-error.server.ts";
import type { BucketSettings } from "#shared/object-storage/bucket-client.server.ts";
import { type Setting, settings } from "./settings.ts";

const environment = z.object(
  Object.fromEntries(Object.entries(settings).map(([name, setting]) => [name, setting.check])) as {
    [Name in keyof typeof settings]: (typeof settings)[Name]["check"];
  },
);

export type Config = Readonly<
  Omit<z.infer<typeof environment>, "ADMIN_SECOND_FACTOR" | "VIDEO_APPROVAL"> & {
    ADMIN_SECOND_FACTOR: "on" | "off";
    VIDEO_APPROVAL: "on" | "off";
    siteUrl: string;
    /** Undefined where media stays in DATA_DIR. */
    bucket: BucketSettings | undefined;
    /** Undefined where no directory signs staff in. */
    staffSignIn: DirectorySettings | undefined;
  }
>;

/** An invalid environment. The message names every problem. */
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
    throw new ConfigError(`These settings cannot be used:\n${list}\nAll of them are in .env.example.`);
  }
  const { SITE_URL, HOST, PORT, DEMO, ADMIN_SECOND_FACTOR, VIDEO_APPROVAL } = result.data;
  const siteUrl = SITE_URL ? new URL(SITE_URL).origin : `http://${urlHost(HOST)}:${PORT}`;
  const isPublic = DEMO === "off" && siteUrl.startsWith("https:");
  return Object.freeze({
    ...result.data,
    ADMIN_SECOND_FACTOR: ADMIN_SECOND_FACTOR ?? (isPublic ? "on" : "off"),
    VIDEO_APPROVAL: VIDEO_APPROVAL ?? (DEMO === "off" ? "on" : "off"),
    siteUrl,
    bucket: bucketSettings(result.data),
    staffSignIn: directorySettings(result.data),
  });
}

function bucketSettings(data: z.infer<typeof environment>): BucketSettings | undefined {
  const { S3_ENDPOINT: endpoint, S3_REGION: region, S3_BUCKET: bucket } = data;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = data;
  if (!endpoint || !region || !bucket || !accessKeyId || !secretAccessKey) return undefined;
  return { endpoint, region, bucket, accessKeyId, secretAccessKey };
}

function directorySettings(data: z.infer<typeof environment>): DirectorySettings | undefined {
  const { STAFF_SIGN_IN_ISSUER: issuer, STAFF_SIGN_IN_NAME: name, STAFF_SIGN_IN_DOMAINS: domains } = data;
  const { STAFF_SIGN_IN_CLIENT_ID: clientId, STAFF_SIGN_IN_CLIENT_SECRET: clientSecret } = data;
  if (!issuer || !name || !domains || !clientId || !clientSecret) return undefined;
  return { issuer, name, domains, clientId, clientSecret };
}

/** Problems of settings that are valid one by one but not together. */
function problemsTogether(env: Record<string, string | undefined>): string[] {
  const problems: string[] = [];
  if (env.ADMIN_EMAIL && !env.ADMIN_PASSWORD)
    problems.push("ADMIN_PASSWORD: must be set together with ADMIN_EMAIL");
  if (env.ADMIN_PASSWORD && !env.ADMIN_EMAIL)
    problems.push("ADMIN_EMAIL: must be set together with ADMIN_PASSWORD");
  if (Boolean(env.BREVO_API_KEY) !== Boolean(env.BREVO_LIST_ID))
    problems.push("BREVO_LIST_ID: must be set together with BREVO_API_KEY");
  if (env.DATABASE_DIRECT_URL && !env.DATABASE_URL)
    problems.push("DATABASE_URL: must be set together with DATABASE_DIRECT_URL");
  for (const group of ["S3_", "STAFF_SIGN_IN_"]) {
    const names = Object.keys(settings).filter((name) => name.startsWith(group));
    const missing = names.filter((name) => !env[name]);
    if (missing.length < names.length)
      for (const name of missing)
        problems.push(`${name}: must be set together with the other ${group} settings`);
  }
  return problems;
}

function urlHost(host: string): string {
  if (host === "0.0.0.0" || host === "::") return "127.0.0.1";
  return host.includes(":") ? `[${host}]` : host;
}

/** The settings as `.env.example`: each commented out, with its default where that is a value. */
export function envExample(): string {
  const blocks = Object.entries(settings).map(([name, { unset, about }]) => {
    const isValue = /^[\w./:-]+$/.test(unset) && unset !== "none" && !unset.includes("HOST");
    return `# ${about}${isValue ? "" : ` Unset: ${unset}.`}\n# ${name}=${isValue ? unset : ""}`;
  });
  const head = [
    "# Every setting with its default. `npm run docs` generates this file from src/settings.ts.",
    "# Copy it to .env, uncomment what differs, then: node --env-file=.env scripts/start.mjs",
  ].join("\n");
  return `${[head, ...blocks].join("\n\n")}\n`;
}
