import { Agent, request } from "node:http";
import { hasRole, tokenRoles } from "#shared/api/roles.ts";
import { MINUTE_MS } from "#shared/time/durations.ts";
import { type AccountKind, accountKinds, type Call, type TokenKind, tokenKinds } from "./calls.ts";
import { privateTexts } from "./private-rows.ts";

export interface Outcome {
  call: Call;
  status: number;
  ms: number;
  body: string;
}

export interface Attacked {
  url: string;
  /** The access tokens by kind of account, and API tokens by their role. */
  tokens: Record<AccountKind | TokenKind, readonly string[]>;
}

/** Only reached by a site that hangs: other tests may share the processors. */
const TIMEOUT_MS = 2 * MINUTE_MS;

/**
 * Sends calls with bounded concurrency and reports each outcome. Rejects if the site drops a connection without a
 * response.
 */
export async function sendCalls(
  site: Attacked,
  calls: readonly Call[],
  onOutcome: (outcome: Outcome) => void,
  atOnce = 8,
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const left = calls.values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const call of left) onOutcome(await send(site, call, agent));
    }),
  );
  agent.destroy();
}

/** The fault of the site in an outcome; undefined for a correct response. */
export function faultIn({ call, status, body }: Outcome): string | undefined {
  if (status >= 500 && !isDeliberate(status, body)) return `answered ${status}`;
  const { address, caller } = call;
  const shown = privateTexts.find(
    ({ text, readers }) => body.includes(text) && !readers.some((role) => role === caller),
  );
  if (shown) return `showed a ${caller} "${shown.text}"`;
  if (!address || status >= 300 || !call.target.startsWith("/api/") || call.method === "OPTIONS")
    return undefined;
  return isMeant(address, caller) ? undefined : `let a ${caller} in`;
}

function isMeant(
  { access, roles = [], admitsTokens = false }: NonNullable<Call["address"]>,
  caller: Call["caller"],
): boolean {
  if (access === "anyone") return true;
  const program = tokenRoles.find((role) => caller === `token of ${role}`);
  if (program) return admitsTokens && hasRole({ roles: [program] }, ...roles);
  if (access === "signed-in") return accountKinds.some((kind) => kind === caller);
  return roles.some((role) => role === caller) || (access !== "named" && caller === "admin");
}

/** A full disk, or a 503 for a rate limit: clients would misread a 429 as the end of the session. */
function isDeliberate(status: number, body: string): boolean {
  return (status === 503 && body.includes("over_request_rate_limit")) || status === 507;
}

function send({ url, tokens }: Attacked, call: Call, agent: Agent): Promise<Outcome> {
  const { caller, number, method, target, body } = call;
  const kind = [...accountKinds, ...tokenKinds].find((known) => known === caller);
  const token = kind && tokens[kind][number % tokens[kind].length];
  const { promise, resolve, reject } = Promise.withResolvers<Outcome>();
  const startedAt = performance.now();
  const outgoing = request(url, {
    method,
    path: target,
    agent,
    timeout: TIMEOUT_MS,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      "x-forwarded-for": `10.${number & 255}.${(number >> 4) & 255}.1`,
      ...(body && { "content-length": body.length }),
      ...call.headers,
    },
  });
  const fail = (why: string) => reject(new Error(`${why}: ${describeCall(call)}`));
  outgoing.on("timeout", () => outgoing.destroy(new Error(`no answer within ${TIMEOUT_MS} ms`)));
  outgoing.on("error", (error: NodeJS.ErrnoException) => {
    // The site may respond and close before it has read the whole body.
    if (error.code === "EPIPE" || error.code === "ECONNRESET") resolve(outcomeOf(0, ""));
    else fail(error.message);
  });
  outgoing.on("response", (incoming) => {
    const parts: Buffer[] = [];
    const end = () => resolve(outcomeOf(incoming.statusCode ?? 0, Buffer.concat(parts).toString()));
    incoming
      .on("data", (part: Buffer) => parts.push(part))
      .on("end", end)
      .on("error", end);
    const isStream = String(incoming.headers["content-type"]).startsWith("text/event-stream");
    if (isStream) incoming.destroy();
    if (isStream) end();
  });
  outgoing.end(body ?? undefined);
  return promise;

  function outcomeOf(status: number, text: string): Outcome {
    return { call, status, ms: performance.now() - startedAt, body: text };
  }
}

export function describeCall({ caller, method, target, headers, body }: Call): string {
  const text = body ? JSON.stringify(body.toString().slice(0, 600)) : "no body";
  return `${caller} ${method} ${target.slice(0, 300)} ${JSON.stringify(headers).slice(0, 300)} ${text}`;
}
