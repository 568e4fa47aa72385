import { browserApiWith } from "#shared/api/browser-api.ts";
import { refusalIn } from "#shared/errors/refusal.rules.ts";
import { privateChanges } from "#shared/realtime/page-changes.client.ts";
import { isPartlyLate } from "../passes/door-passes.rules.ts";
import { passDatabase, type StoredPass } from "../passes/stored-passes.client.ts";
import { type DoorApi, doorApiOf } from "../phone/door-api.ts";
import type { DoorAccess } from "./door-access.ts";

/**
 * The access to check-in with a pass.
 *
 * @param onEnded called when the server answers that the pass has ended; `isFinal` if it accepts no late delivery
 */
export function passAccess(pass: StoredPass, onEnded: (isFinal: boolean) => void): DoorAccess {
  const api = doorApiOf(() => browserApiWith(pass.token));
  const watched =
    <Input, Output>(call: (input: Input) => Promise<Output>, isFinal: (input: Input) => boolean) =>
    (input: Input) =>
      call(input).catch((error) => {
        if (isPassEnded(error)) onEnded(isFinal(input));
        throw error;
      });
  const watchedApi: DoorApi = {
    list: watched(api.list, () => false),
    record: watched(api.record, ({ scans }) => !isPartlyLate(scans, pass.endsAt)),
    undo: watched(api.undo, () => true),
  };
  const { id, token, eventId, name, endsAt } = pass;
  const changes = privateChanges(async (options) =>
    (await browserApiWith(token)).privateChanges.door({ eventId }, options),
  );
  return {
    id,
    api: watchedApi,
    changes,
    database: passDatabase(eventId),
    onAllowed: () => {},
    pass: { name, endsAt },
  };
}

/** Reads a pass from the server. @throws the server's refusal, or the network error */
export async function readPass(token: string, eventId: string): Promise<StoredPass> {
  const api = await browserApiWith(token);
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const pass = await api.campus.doorPasses.current({ eventId }, { signal });
  if (!pass) throw new Error("The server took a door pass for an account");
  return { ...pass, token };
}

const TIMEOUT_MS = 10_000;

/** Whether the server refused a pass for good: it has ended, is revoked, or is for another event than the link. */
export function isPassEnded(error: unknown): boolean {
  const code = refusalIn(error)?.code;
  return code === "DOOR_PASS_ENDED" || code === "DOOR_PASS_REFUSED";
}
