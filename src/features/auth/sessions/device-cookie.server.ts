import { randomBytes, timingSafeEqual } from "node:crypto";
import type { Secrets } from "#shared/secrets/secrets.server.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import { KNOWN_DEVICE_DAYS } from "./sessions.rules.ts";

/** A browser's device cookie: the accounts that have signed in on it before (docs/decisions/038). */
export interface Device {
  /** This browser's mark for an address, to limit its tries; undefined without an earlier sign-in. */
  markFor(email: string): string | undefined;
  /** Adds a mark for the address. */
  remember(email: string): void;
  /** The cookie's new value; undefined if it did not change. */
  changedCookie(): string | undefined;
}

/** Accounts in one cookie, newest first. */
const MAX_MARKS = 5;

/**
 * Reads a device cookie. Each mark is `time.random.signature`; the signature covers the address, which is not in the
 * mark.
 */
export function readDevice(secrets: Pick<Secrets, "digest">, cookie = "", now = new Date()): Device {
  let marks = cookie.split(SEPARATOR).filter(Boolean).slice(0, MAX_MARKS);
  let isChanged = false;
  const signed = (id: string, email: string) => `${id}.${secrets.digest("device cookie", `${email} ${id}`)}`;

  return {
    markFor: (email) => randomPartOf(findMark(email)),
    remember(email) {
      const former = findMark(email);
      const random = randomPartOf(former) ?? randomBytes(16).toString("base64url");
      const mark = signed(`${now.getTime().toString(36)}.${random}`, email);
      marks = [mark, ...marks.filter((other) => other !== former)].slice(0, MAX_MARKS);
      isChanged = true;
    },
    changedCookie: () => (isChanged ? marks.join(SEPARATOR) : undefined),
  };

  function findMark(email: string): string | undefined {
    return marks.find((mark) => {
      const id = idOf(mark) ?? "";
      const age = now.getTime() - Number.parseInt(id, 36);
      return age < KNOWN_DEVICE_DAYS * DAY_MS && isSame(mark, signed(id, email));
    });
  }
}

const SEPARATOR = "~";

/** The signed part of a mark, which does not contain the address. */
function idOf(mark: string): string | undefined {
  return /^[0-9a-z]{1,12}\.[\w-]{22}(?=\.)/.exec(mark)?.[0];
}

function randomPartOf(mark: string | undefined): string | undefined {
  return mark?.split(".")[1];
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
