import { ORPCError } from "@orpc/server";
import { z } from "zod";
import { problems } from "#shared/errors/problems.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import { sharedLimitOf } from "#shared/limits/shared-limit.server.ts";
import { type KeyedLink, LINK_LENGTH, type LinkParameters } from "#shared/secrets/keyed-link.rules.ts";
import { HOUR_S, MINUTE_S } from "#shared/time/durations.ts";
import { throwIfLimited } from "./caller-limit.server.ts";

const parameter = z.string().max(LINK_LENGTH);

/** The input of a call from a link in an email: its parameters, possibly truncated. */
export function linkSchema<Field extends string>({ field }: Pick<KeyedLink<Field>, "field">) {
  return z.object({ [field]: parameter, key: parameter } as Record<Field | "key", typeof parameter>);
}

type Site = Pick<CallContext, "database" | "secrets" | "networks" | "resHeaders">;

const shows = sharedLimitOf({ name: "link-shows", points: 30, seconds: MINUTE_S });

/** Each call may send an email. A volunteer may take the shifts of a term within an hour. */
const presses = sharedLimitOf({ name: "link-presses", points: 60, seconds: HOUR_S });

/** Enough for 400 people of an event at the same moment, with three calls each: the form, its POST, the thanks. */
const ofNetwork = sharedLimitOf({ name: "link-network", points: 1200, seconds: MINUTE_S });

/**
 * The id in the link of a call that shows something. Undefined unless this site made the link. Counts the call for
 * the caller's networks and for the link, unless many people share it. Throws the refusal above a limit.
 */
export const shownId = checkOf(shows, tooManyRequests);

/** Like `shownId`, for a call that changes something. */
export const pressedId = checkOf(presses, tooManyPresses);

function checkOf(ofLink: typeof shows, refusal: () => Error) {
  return async <Field extends string>(
    site: Site,
    link: KeyedLink<Field>,
    given: LinkParameters<Field | "key">,
  ) => {
    if (!link.isKnown(site.secrets, given)) return undefined;
    const id = given[link.field];
    await count(site, link.isShared ? undefined : ofLink, `${link.path} ${id}`, refusal);
    return id;
  };
}

/** Counts a call that shows something by the token of a private link. */
export const countShow = (site: Site, token: string) => count(site, shows, token, tooManyRequests);

async function count(site: Site, ofLink: typeof shows | undefined, key: string, refusal: () => Error) {
  if (ofLink) throwIfLimited(site, await ofLink(site).take(key), refusal);
  throwIfLimited(site, await ofNetwork(site).take(site.networks), tooManyRequests);
}

export function isRefusedByLimit(error: unknown): error is ORPCError<"TOO_MANY_REQUESTS", unknown> {
  return error instanceof ORPCError && error.code === "TOO_MANY_REQUESTS";
}

export function tooManyRequests() {
  return new ORPCError("TOO_MANY_REQUESTS", { defined: true, ...problems.TOO_MANY_REQUESTS });
}

function tooManyPresses() {
  const message = "This link has been used too many times. Try again in an hour.";
  return new ORPCError("TOO_MANY_REQUESTS", { defined: true, status: 429, message });
}
