import { randomBytes, timingSafeEqual } from "node:crypto";
import type { Secrets } from "#shared/secrets/secrets.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import { KNOWN_DEVICE_DAYS } from "./sessions.rules.ts";

/** What a browser proves with its device cookie: which accounts it has signed in to before (docs/decisions/038). */
export interface Device {
  /** The mark that this browser holds for an address, as a key to count by; undefined for a browser that never signed in with it. */
  markFor(email: string): string | undefined;
  /** Marks this browser as one that has signed in with the address. */
  remember(email: string): void;
  /** The cookie's new value, once something was remembered. */
  changedCookie(): string | undefined;
}

/** Accounts that one browser is known for, newest first. */
const MAX_MARKS = 5;

/** The device behind a cookie. Each of its marks is `time.random.signature`; the signature covers the address, which no mark holds. */
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

/** What the signature covers besides the address. */
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
