import { readFileSync } from "node:fs";
import { Socket } from "node:net";
import querystring from "node:querystring";
import { type ConnectionOptions, checkServerIdentity } from "node:tls";
import pg, { type ClientConfig } from "pg";
import { DatabaseUnreachable } from "./database-errors.server.ts";
import { isTlsFailure } from "./postgres-failures.server.ts";

/** The values of libpq's `sslmode`. */
const MODES = ["disable", "allow", "prefer", "require", "verify-ca", "verify-full"];

/**
 * The driver's configuration for a server's address. `sslmode` and `sslrootcert` have PostgreSQL's meaning; to the
 * driver itself, `require` and `verify-ca` mean `verify-full`.
 * @throws {DatabaseUnreachable} for text that is not an address, and for unusable TLS settings
 */
export async function configOfAddress(url: string, setting = "DATABASE_URL"): Promise<ClientConfig> {
  // The driver fails at percent-encoded bytes that are not UTF-8, for example in the password "100%ff".
  if (!/^postgres(ql)?:/.test(url) || !URL.canParse(url) || querystring.unescape(url).includes("\ufffd"))
    throw new DatabaseUnreachable(
      `${setting} is not an address: write it as postgres://user:password@host:5432/name, ${ENCODED}.`,
    );
  const parsed = new URL(url);
  const mode = parsed.searchParams.get("sslmode");
  const authority = parsed.searchParams.get("sslrootcert");
  if (mode === null && authority === null) return { connectionString: url };
  for (const name of ["sslmode", "sslrootcert"]) parsed.searchParams.delete(name);
  const host = parsed.hostname.replace(/^\[|\]$/g, "");
  const port = Number(parsed.port || 5432);
  return { connectionString: parsed.href, ssl: await tlsOf(mode, authority, { host, port, setting }) };
}

/** How to write signs of a password that would end it early in an address. */
const ENCODED = "with @ # / ? % in a password as %40 %23 %2F %3F %25";

/** Whether a sign of the password ends the host's part of an address early: `postgres://user:12/34@host/name`. */
const endsInPassword = (url: string) => /^\w+:\/\/[^/?#]*[/?#].*@/s.test(url);

/** The folder of the socket that an address names; undefined for an address of the network. */
export function socketOfAddress(url: string): string | undefined {
  const { host } = new pg.Client({ connectionString: url });
  return host.startsWith("/") ? host : undefined;
}

async function tlsOf(
  mode: string | null,
  authority: string | null,
  { host, port, setting }: { host: string; port: number; setting: string },
): Promise<ConnectionOptions | false> {
  if (mode === null || !MODES.includes(mode))
    throw new DatabaseUnreachable(
      `${setting} has ${mode === null ? "sslrootcert without sslmode" : `an unknown sslmode, ${mode}`}: use sslmode=verify-full, or one of ${MODES.join(", ")}.`,
    );
  if (mode === "disable") return false;
  const encrypted = { rejectUnauthorized: false };
  if (mode === "allow" || mode === "prefer") return !(await answersWithoutTls(host, port)) && encrypted;
  if (mode === "require" && authority === null) return encrypted;
  const ca = authority === null || authority === "system" ? {} : { ca: certificatesIn(authority, setting) };
  return {
    ...ca,
    checkServerIdentity: (_, certificate) =>
      mode === "verify-full" ? checkServerIdentity(host, certificate) : undefined,
  };
}

function certificatesIn(file: string, setting: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new DatabaseUnreachable(
      `The file ${file}, which sslrootcert in ${setting} names, cannot be read (${code}): correct the path, or the rights of the file.`,
    );
  }
}

/** One sentence for the operator on why the first connection failed. */
export async function whyUnreachable(
  config: ClientConfig,
  error: unknown,
  setting = "DATABASE_URL",
): Promise<string> {
  if (endsInPassword(config.connectionString ?? ""))
    return `The password in ${setting} ends its address early: write it ${ENCODED}.`;
  const { host, port, database = "", user = "" } = new pg.Client(config);
  const where = `PostgreSQL at ${host}:${port}`;
  const { code = "", message = "" } = error as { code?: string; message?: string };
  if (code === "3D000")
    return `${where} has no database named ${database}: create it, or correct ${setting}.`;
  if (code === "28000" && /no encryption|SSL off/.test(message))
    return `${where} takes connections with TLS only: add ?sslmode=verify-full to ${setting}.`;
  if (code.startsWith("28"))
    return `${where} refused the user ${user}: correct the user or password in ${setting}, ${ENCODED}.`;
  if (code === "ERR_TLS_CERT_ALTNAME_INVALID")
    return `${where} has a certificate for another name, so it may be another server: use the name that the certificate has in ${setting}.`;
  if (code === "CERT_HAS_EXPIRED") return `${where} has a certificate that has expired: renew it there.`;
  if (isTlsFailure(error))
    return `${where} has a certificate that no trusted authority has signed (${code}): name the file of its authority in ${setting}, as ?sslmode=verify-full&sslrootcert=/path/ca.pem.`;
  if (config.ssl && (await answersWithoutTls(host, port)))
    return `${where} does not offer TLS, which ${setting} asks for: turn ssl on there, or use sslmode=disable within a trusted network.`;
  if (error instanceof pg.DatabaseError) return `${where} refused the connection: ${message}.`;
  return `${where} does not answer (${code || (/timeout/.test(message) ? "timeout" : message) || "no reason given"}): start it, or correct ${setting}.`;
}

/** Whether the server refuses a request for TLS. */
function answersWithoutTls(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = new Socket().setTimeout(2000);
    const end = (isRefused: boolean) => {
      resolve(isRefused);
      socket.destroy();
    };
    socket
      .on("error", () => end(false))
      .on("timeout", () => end(false))
      .once("data", (answer) => end(answer.toString("latin1") === "N"))
      .connect(port, host, () => socket.write(SSL_REQUEST));
  });
}

/** The length of the request, and the code that PostgreSQL defines for it. */
const SSL_REQUEST = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);
