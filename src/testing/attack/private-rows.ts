import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { campusOf } from "#features/campus/campus.testing.ts";
import { doorLeads } from "#features/events/events/events.policy.ts";
import { guardiansOf } from "#features/events/guardians/guardians.testing.ts";
import { complaintHandlers } from "#features/safety/complaints/complaints.policy.ts";
import type { startTestSite } from "../site.ts";
import { addressOf } from "./attacked-site.ts";
import type { AccountKind, PrivateRows } from "./calls.ts";

/** Texts of these rows, and the callers that may read them. */
export const privateTexts = [
  { text: "words of a complaint", readers: ["admin", ...complaintHandlers] },
  { text: "guardian1@site.example", readers: ["admin", ...doorLeads] },
  { text: "Undertone: Your places", readers: ["calendar app"] },
] as const;

/**
 * For each of these members: a complaint, a booking that waits for a guardian, and a suspension by the first
 * moderator. The other moderators decide the first member's appeal.
 */
export async function makePrivateRows(
  site: Awaited<ReturnType<typeof startTestSite>>,
  { tokens }: { tokens: Record<AccountKind, readonly string[]> },
  members: readonly number[],
): Promise<PrivateRows> {
  const post = async (path: string, token: string | undefined, body: object) => {
    const response = await fetch(`${site.url}/api${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
    return (await response.json()) as { id: string; link: string; address: string };
  };
  const suspensions = members.map((number) =>
    post("/admin/suspensions", tokens.moderator[0], {
      email: addressOf("suspended", number),
      days: "365",
      reason: "unkind",
      text: "Enough.",
    }),
  );
  const decisions = (await Promise.all(suspensions)).map(({ id }) => id);
  await post(`/culture/decisions/${decisions[0]}/appeal`, tokens.suspended[0], { text: "It was not me." });

  const { link } = await post("/complaints", undefined, {
    topic: "safety",
    text: privateTexts[0].text,
    page: null,
    name: null,
    email: null,
    idempotencyKey: randomUUID(),
  });
  const [complaint] = await site.database.rows<{ id: string }>(sql`select id from complaints`);

  const guardians = guardiansOf(site, campusOf(site));
  const { guardianEmail, eventId, id: bookingId } = await guardians.heldPlace();
  const guardian = await guardians.linkTo(guardianEmail);
  const { address } = await post("/account/calendar", tokens.user[0], { isNew: false });
  return {
    ids: {
      "culture.decisions": decisions,
      "safety.complaints": [complaint?.id ?? ""],
      "campus.guardians": [bookingId],
      "campus.bookingAdmin": [bookingId, eventId],
      "campus.checkIns": [bookingId, eventId],
    },
    links: {
      guardian: linkOf(guardian),
      follower: linkOf(new URL(link)),
      "calendar app": linkOf(new URL(address)),
    },
  };
}

/** The API has another name than the page for the follower's field. */
function linkOf({ pathname, search, searchParams }: URL) {
  const fields = Object.fromEntries(searchParams);
  return { page: pathname + search, fields: { ...fields, token: fields.complaint ?? "" } };
}
