import { randomUUID } from "node:crypto";
import { implement } from "@orpc/server";
import { changeAsStaff } from "#features/auth/audit-log/change-as-staff.server.ts";
import { insertCheckIns, undoCheckIn } from "#features/door/check-ins/check-ins.queries.ts";
import { DASHBOARD_DEVICE } from "#features/door/check-ins/check-ins.rules.ts";
import { placeAtDoor } from "#features/events/bookings/guest-place.server.ts";
import { openPhoneToMask } from "#features/events/bookings/sensitive-data.server.ts";
import { findGuestByCode } from "#features/events/guests/guests.queries.ts";
import { placeLink } from "#features/events/guests/place-link.server.ts";
import { limitKeyOf } from "#shared/api/caller.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import { throwIfLimited } from "#shared/handlers/caller-limit.server.ts";
import { type CallContext, guard, type Needs } from "#shared/handlers/guard.server.ts";
import { pressedId, shownId } from "#shared/handlers/mailed-link.server.ts";
import { shownPhone } from "#shared/handlers/shown-phone.server.ts";
import { takeMailTo } from "#shared/limits/mailbox-limit.server.ts";
import { sharedLimitOf } from "#shared/limits/shared-limit.server.ts";
import { confirmedIds, readList } from "#shared/lists/list.server.ts";
import { exportList } from "#shared/lists/list-file.server.ts";
import { lockEvent } from "../events/events.queries.ts";
import { type Invitation, invitationSchema, invitationsContract } from "./invitations.contract.ts";
import { invitationsSource, lockInvitation } from "./invitations.queries.ts";
import {
  SIGN_UPS_A_NETWORK,
  SIGN_UPS_AN_ACCOUNT,
  usedBeforeText,
  WITHDRAWN_AT_ONCE,
} from "./invitations.rules.ts";
import { type InvitationRow, invitationsList } from "./invitations-list.rules.ts";
import { keepPlace, showPlace, unknownPlace } from "./places.server.ts";
import { signUpForEvent } from "./sign-up.server.ts";
import { withdrawInvitations } from "./withdraw.server.ts";

const os = implement(invitationsContract)
  .$context<Needs<"database" | "secrets" | "jobs" | "outbox" | "siteUrl" | "networks">>()
  .use(guard);

const ofAccount = sharedLimitOf({ name: "signal-sign-ups", ...SIGN_UPS_AN_ACCOUNT });
const ofNetwork = sharedLimitOf({ name: "signal-sign-ups-network", ...SIGN_UPS_A_NETWORK });

export const invitationsRouter = os.router({
  signUp: os.signUp.handler(async ({ context, input, errors }) => {
    const { caller, networks } = context;
    const account = limitKeyOf(caller);
    const ofCaller = account ? ofAccount(context).take(account) : ofNetwork(context).take(networks);
    throwIfLimited(context, await ofCaller, errors.MANY_SIGN_UPS);
    const email = input.email.toLowerCase();
    throwIfLimited(context, await takeMailTo(context, email), errors.ADDRESS_TOO_OFTEN);
    const userId = caller.kind === "user" ? caller.userId : undefined;
    const signedUp = await signUpForEvent(context, { ...input, email, userId, networks });
    if ("refused" in signedUp) throw errors[signedUp.refused]();
    return signedUp;
  }),

  showPlace: os.showPlace.handler(async ({ context, input }) => {
    const id = await shownId(context, placeLink, input);
    return id ? showPlace(context, id) : unknownPlace;
  }),

  keepPlace: os.keepPlace.handler(async ({ context, input }) => {
    const id = await pressedId(context, placeLink, input);
    if (id) await keepPlace(context, id);
  }),

  list: os.list.handler(async ({ context, input }) => {
    const page = await readList(input, invitationsSource(context.database.db, input));
    return { ...page, rows: page.rows.map((row) => withPhone(context, row)) };
  }),

  csv: os.csv.handler(({ context, path, input }) => {
    // The guard has seen the proof that opens the numbers.
    const exported = (stored: Invitation, shown: InvitationRow) => ({
      ...shown,
      telephone: withPhone(context, stored).telephone,
    });
    return exportList(
      { context, path, input },
      {
        source: invitationsSource(context.database.db, input),
        row: invitationSchema,
        list: invitationsList,
        exported,
      },
    );
  }),

  markUsed: os.markUsed.handler(({ context, input, errors }) =>
    changeAsStaff(context, async (tx, { actorId, record }) => {
      const ids = await findGuestByCode(tx, input.code);
      const event = ids && (await lockEvent(tx, ids.eventId));
      const invitation = event && (await lockInvitation(tx, ids.id));
      if (!invitation) throw errors.CODE_UNKNOWN();
      const { id, usedAt, endedBy } = invitation;
      if (usedAt) throw errors.USED_ALREADY({ message: usedBeforeText({ ...invitation, usedAt }) });
      if (endedBy === "by_organiser") throw errors.WITHDRAWN();
      const now = new Date();
      if (!(await placeAtDoor(tx, context.secrets, event, id, now))) throw errors.PLACE_LOST();
      await record("signal-invitation-used", { invitation: id });
      await insertCheckIns(tx, [{ ...byDesk(actorId, now), id: randomUUID(), bookingId: id }]);
      return shown(tx, context, id);
    }),
  ),

  undoUse: os.undoUse.handler(({ context, input: { id }, errors }) =>
    changeAsStaff(context, async (tx, { record }) => {
      const invitation = await lockInvitation(tx, id);
      if (!invitation) throw errors.NOT_FOUND();
      if (await undoCheckIn(tx, id, undefined, new Date()))
        await record("signal-invitation-use-undone", { invitation: id });
      return shown(tx, context, id);
    }),
  ),

  withdraw: os.withdraw.handler(({ context, input, errors }) =>
    changeAsStaff(context, async (tx, { record }) => {
      const chosen =
        "ids" in input
          ? { ids: input.ids, left: 0 }
          : await confirmedIds(input, invitationsSource(tx, input.matching), WITHDRAWN_AT_ONCE);
      if (!chosen) throw errors.COUNT_CHANGED();
      const withdrawn = await withdrawInvitations(tx, context, { ids: chosen.ids, record });
      return { withdrawn, left: chosen.left };
    }),
  ),
});

/** The columns of a check-in at the desk of the back office. */
function byDesk(userId: string | null, now: Date) {
  const by = { userId, doorPassId: null, deliveredBy: null, deliveredWith: null };
  return { ...by, device: DASHBOARD_DEVICE, scannedAt: now, recordedAt: now, undoneAt: null };
}

/** An invitation that this transaction has changed. */
async function shown(tx: Queryable, context: Pick<CallContext, "caller" | "secrets">, id: string) {
  const invitation = await lockInvitation(tx, id);
  if (!invitation) throw new Error("The locked invitation is gone");
  return withPhone(context, invitation);
}

function withPhone(context: Pick<CallContext, "caller" | "secrets">, invitation: Invitation): Invitation {
  const telephone = openPhoneToMask(context.secrets, invitation.telephone);
  return { ...invitation, telephone: shownPhone(context, telephone) };
}
