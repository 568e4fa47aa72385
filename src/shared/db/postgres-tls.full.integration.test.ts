import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freshFolder } from "#src/testing/clean-up.ts";
import { eventually } from "#src/testing/eventually.ts";
import { freshDatabase } from "#src/testing/postgres.ts";
import { openDatabase } from "./database.server.ts";

const hasOpenssl = spawnSync("openssl", ["version"]).status === 0;

/** The certificates of a server named localhost, of its authority and of another one. */
const folder = freshFolder();
const file = (name: string) => join(folder, name);
let url: URL;
let admin: postgres.Sql;

beforeAll(async () => {
  if (!hasOpenssl) return;
  makeCertificates();
  url = new URL(await freshDatabase());
  admin = postgres(url.href, { max: 1 });
});
afterAll(async () => {
  if (!hasOpenssl) return;
  await setTls("off");
  await admin.end();
});

/** The address of the database, with settings of TLS. */
function at(host: string, settings: string): string {
  const address = new URL(`?${settings}`, url);
  address.hostname = host;
  return address.href;
}

async function refusal(address: string): Promise<string> {
  const found = await openDatabase({ url: address, dataDir: "" }).then(
    (opened) => opened.close().then(() => "accepted"),
    (error: Error) => error.message,
  );
  return found.replace(/:\d+/, "");
}

describe.skipIf(!hasOpenssl)("TLS to PostgreSQL (with openssl)", () => {
  test("a server without it is refused", async () => {
    expect(await refusal(at("localhost", "sslmode=verify-full"))).toBe(
      "PostgreSQL at localhost does not offer TLS, which DATABASE_URL asks for: turn ssl on there, or use sslmode=disable within a trusted network.",
    );
    expect(await refusal(at("localhost", "sslmode=prefer"))).toBe("accepted");
  });

  test.each([
    [
      "an unknown mode",
      "sslmode=no-verify",
      "DATABASE_URL has an unknown sslmode, no-verify: use sslmode=verify-full",
    ],
    [
      "no mode",
      "sslrootcert=/ca.pem",
      "DATABASE_URL has sslrootcert without sslmode: use sslmode=verify-full",
    ],
    [
      "no such file",
      "sslmode=verify-full&sslrootcert=/nowhere.pem",
      "The file /nowhere.pem, which sslrootcert in",
    ],
  ])("%s is refused", async (_name, settings, sentence) => {
    expect(await refusal(at("localhost", settings))).toContain(sentence);
  });

  test("verify-full takes the server of this name and authority, and no other one", async () => {
    await setTls("on");
    const trusted = `sslmode=verify-full&sslrootcert=${file("ca.pem")}`;
    const database = await openDatabase({ url: at("localhost", trusted), dataDir: "", poolSize: 2 });
    const [row] = await database.rows<{ ssl: boolean }>(
      sql`select ssl from pg_stat_ssl where pid = pg_backend_pid()`,
    );
    expect(row).toEqual({ ssl: true });
    await database.close();

    // The certificate covers only localhost.
    expect(await refusal(at("127.0.0.1", trusted))).toBe(
      "PostgreSQL at 127.0.0.1 has a certificate for another name, so it may be another server: use the name that the certificate has in DATABASE_URL.",
    );
    const sentence =
      /^PostgreSQL at localhost has a certificate that no trusted authority has signed \(\w+\): name the file of its authority in DATABASE_URL, as \?sslmode=verify-full&sslrootcert=\/path\/ca\.pem\.$/;
    for (const authority of [`&sslrootcert=${file("other-ca.pem")}`, "&sslrootcert=system", ""])
      expect(await refusal(at("localhost", `sslmode=verify-full${authority}`))).toMatch(sentence);
  });

  test("verify-ca takes any name, require any certificate", async () => {
    await setTls("on");
    expect(await refusal(at("127.0.0.1", `sslmode=verify-ca&sslrootcert=${file("ca.pem")}`))).toBe(
      "accepted",
    );
    expect(await refusal(at("127.0.0.1", `sslmode=verify-ca&sslrootcert=${file("other-ca.pem")}`))).toContain(
      "no trusted authority",
    );
    expect(await refusal(at("127.0.0.1", "sslmode=require"))).toBe("accepted");
  });
});

function makeCertificates(): void {
  const key = (name: string) => [
    "-newkey",
    "ec",
    "-pkeyopt",
    "ec_paramgen_curve:P-256",
    "-nodes",
    "-keyout",
    file(`${name}.key`),
  ];
  const make = (...args: string[]) => execFileSync("openssl", args, { stdio: "pipe" });
  for (const name of ["ca", "other-ca"])
    make("req", "-x509", ...key(name), "-out", file(`${name}.pem`), "-days", "2", "-subj", `/CN=${name}`);
  make("req", ...key("server"), "-out", file("server.csr"), "-subj", "/CN=localhost");
  writeFileSync(file("names"), "subjectAltName=DNS:localhost\n");
  make(
    "x509",
    "-req",
    "-in",
    file("server.csr"),
    "-CA",
    file("ca.pem"),
    "-CAkey",
    file("ca.key"),
    "-out",
    file("server.pem"),
    "-days",
    "2",
    "-extfile",
    file("names"),
    "-CAcreateserial",
  );
  // PostgreSQL requires a key file that only its account may read.
  for (const name of readdirSync(folder)) chmodSync(file(name), 0o600);
  chmodSync(folder, 0o755);
}

/** Settings of the test run's server, which other tests use without TLS. */
async function setTls(ssl: "on" | "off"): Promise<void> {
  await admin.unsafe(`alter system set ssl_cert_file = '${file("server.pem")}'`);
  await admin.unsafe(`alter system set ssl_key_file = '${file("server.key")}'`);
  await admin.unsafe(`alter system set ssl = ${ssl}`);
  await admin`select pg_reload_conf()`;
  await eventually(async () => expect(await admin`show ssl`).toMatchObject([{ ssl }]));
}
