import { refusalText } from "#shared/errors/refusal.rules.ts";
import { pushKinds } from "#shared/mail/push-notice.ts";
import { Unread } from "#shared/queries/Unread.tsx";
import { Button } from "#shared/ui/Button.tsx";
import { CheckField } from "#shared/ui/fields/CheckField.tsx";
import { AccountSection } from "#shared/ui/layout/AccountSection.tsx";
import { type PushSupport, pushSupport } from "./push-browser.client.ts";
import { pushHints, pushLabels } from "./push-words.rules.ts";
import { usePush } from "./use-push.ts";

/** The account's notification settings: this phone on or off, and a switch for each kind of news. */
export function PushSection({ userId }: { userId: string }) {
  const { query, turningOn, turningOff, choosing } = usePush(userId);
  const { data } = query;
  const support = data?.publicKey ? pushSupport() : "none";
  const problem = turningOn.error ?? turningOff.error ?? choosing.error;
  const isBusy = turningOn.isPending || turningOff.isPending;

  const switchHere = () => {
    for (const each of [turningOn, turningOff, choosing]) each.reset();
    if (data?.isOnHere) turningOff.mutate();
    else turningOn.mutate([]);
  };

  return (
    <AccountSection
      name="notices"
      title="Push notifications"
      lead="Off until you turn them on. Quiet from 22:00 to 08:00, unless we cancel an event or a shift of that day. We’ll still email you."
    >
      {data ? (
        <div className="grid gap-5">
          {support === "supported" && !data.isAddressProven ? (
            <p>
              Confirm your address first: sign out, press “Forgot it? Reset your password”, and open the link
              that we mail you.
            </p>
          ) : support === "supported" ? (
            <div className="grid justify-items-start gap-3">
              <p role="status" className="font-semibold">
                {data.isOnHere ? "This phone or computer: on" : "This phone or computer: off"}
              </p>
              <Button variant={data.isOnHere ? "outline" : "primary"} busy={isBusy} onClick={switchHere}>
                {data.isOnHere ? "Turn off here" : "Turn on here"}
              </Button>
            </div>
          ) : (
            <p>{withoutSupport[support]}</p>
          )}
          {turningOn.data === false && support === "supported" && (
            <p role="alert">Your browser was not allowed to show notices, so nothing has changed.</p>
          )}
          {problem && <p role="alert">{refusalText(problem)}</p>}
          {data.browsers > 0 && (
            <fieldset>
              <legend className="mb-2 font-semibold">Tell me</legend>
              {pushKinds.map((kind) => (
                <CheckField
                  key={kind}
                  label={pushLabels[kind]}
                  hint={pushHints[kind]}
                  checked={(choosing.isPending ? choosing.variables[kind] : undefined) ?? data.choices[kind]}
                  onChange={({ target }) => choosing.mutate({ [kind]: target.checked })}
                />
              ))}
            </fieldset>
          )}
          {data.browsers > 0 && (
            <p className="text-small text-ink-2">
              A locked screen shows that there is news, and not about what. At night we tell you only of
              something that is cancelled on that day.
            </p>
          )}
        </div>
      ) : (
        <Unread query={query} loading="Looking it up…" />
      )}
    </AccountSection>
  );
}

const withoutSupport: Record<Exclude<PushSupport, "supported">, string> = {
  blocked:
    "Your browser blocks notices from this site. You can allow them in its settings for this site; then reload the page.",
  "home-screen":
    "On an iPhone or iPad this works from the home screen: choose Share, then Add to Home Screen, and open us from there.",
  none: "Notices cannot be shown here.",
};
