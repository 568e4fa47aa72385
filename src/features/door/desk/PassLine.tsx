import { denseLondonTime } from "#shared/time/london.ts";
import { serverClock } from "#shared/time/server-clock.client.ts";
import type { DoorAccess } from "../access/door-access.ts";

/** Shows the name and the end of the pass. */
export function PassLine({
  pass: { name, endsAt },
  isSent,
  onUseAccount,
}: {
  pass: NonNullable<DoorAccess["pass"]>;
  isSent: boolean;
  onUseAccount: (() => void) | undefined;
}) {
  return (
    <div className="col-span-2 text-small">
      <p>
        Door pass: <strong className="font-semibold [overflow-wrap:anywhere]">{name}</strong>
        {`, until ${denseLondonTime(new Date(endsAt), serverClock.now())}`}
      </p>
      {onUseAccount && isSent && (
        <p className="mt-1 flex flex-wrap items-center gap-x-3">
          You’re also signed in, but this page uses the pass.
          <button
            type="button"
            onClick={onUseAccount}
            className="link inline-flex min-h-12 items-center font-semibold"
          >
            Use my account instead
          </button>
        </p>
      )}
    </div>
  );
}
