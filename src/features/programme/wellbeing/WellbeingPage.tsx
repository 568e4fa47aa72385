import { data, redirect, useActionData, useLoaderData } from "react-router";
import { pageMeta } from "#features/site/page-meta.ts";
import { pages } from "#features/site/pages.ts";
import { linkAction, linkLoader } from "#shared/pages/link-page.ts";
import { pathOf } from "#shared/secrets/keyed-link.rules.ts";
import { dateText, longDayText, periodText } from "#shared/time/dates.ts";
import { Button } from "#shared/ui/Button.tsx";
import { TextField } from "#shared/ui/fields/TextField.tsx";
import { PageTitle } from "#shared/ui/layout/PageTitle.tsx";
import { QuestionsForm } from "./QuestionsForm.tsx";
import { answerResults, answersIn, pairCodeIn, refusalTexts } from "./wellbeing.rules.ts";
import { questionsLink } from "./wellbeing-link.rules.ts";

export const meta = pageMeta(pages.wellbeing);

export const loader = linkLoader(questionsLink, async (api, link, { query }) => ({
  ...(await api.programme.wellbeing.show(link)),
  /** The result of the last form, with its code. */
  said: {
    result: answerResults.find((known) => known === query.get("result")) ?? null,
    code: query.get("code") ?? "",
  },
}));

export const action = linkAction(questionsLink, async (api, link, fieldOf) => {
  const code = fieldOf("code").slice(0, 40);
  const { answer, remove } = api.programme.wellbeing;
  if (fieldOf("press") === "remove")
    return redirect(pathOf(questionsLink, link, await remove({ ...link, code })), 303);
  // Without the tick we store nothing; the browser requires it.
  if (fieldOf("consents") !== "yes") return;
  const answers = answersIn(fieldOf);
  const { result } = await answer({ ...link, code, consents: true, ...answers });
  if (refusalTexts[result]) return data({ result, code, answers }, 422);
  return redirect(pathOf(questionsLink, link, { result, code }), 303);
});

export { shouldRevalidate } from "#shared/pages/link-page.ts";

/** /undertone-ed/wellbeing: the ONS4 before and after a cycle, by its participants' link, without JavaScript. */
export default function WellbeingPage() {
  const { path, said, state, stage, cycle, from, until, code } = useLoaderData<typeof loader>();
  const unsent = useActionData<typeof action>();
  const { result, code: kept } = unsent ?? said;
  const isOpen = state === "open" && stage !== null;
  const isStored = result === "stored";
  const opens = state === "early" && from && `Opens ${longDayText(from)}`;
  const refusal = result && refusalTexts[result];
  return (
    <div className="mx-auto max-w-page px-4 pb-12 md:px-8 md:pb-24">
      <PageTitle>{isStored ? "Thank you" : isOpen ? pages.wellbeing.title : opens || "Closed"}</PageTitle>
      <div className="grid max-w-[44rem] content-start gap-6 border-2 border-ink bg-sheet px-4 py-6 md:px-6.5 md:py-8">
        {result === "deleted" && <p className="text-lead">Your answers are deleted.</p>}
        {refusal && <p className="text-lead font-bold">{refusal}</p>}
        {isStored && stage === "before" && (
          <p className="text-lead">
            Your pair code is <strong className="font-mono">{kept}</strong>. Write it down or take a
            screenshot. You need it after the last week, and we can’t look it up for you.
          </p>
        )}
        {isStored && stage === "after" && (
          <p className="text-lead">That was all. Nothing tells that it was you.</p>
        )}
        {state === "unknown" && (
          <p className="text-lead">This link is incomplete. Open the link in the email again.</p>
        )}
        {opens && from && until && (
          <p className="text-lead">{`You can answer ${periodText(from, until)}. Use the same link.`}</p>
        )}
        {state === "closed" && (
          <p className="text-lead">{`You can’t answer these questions today${until ? `. The last day is ${dateText(until)}` : ""}.`}</p>
        )}
        {isOpen && !isStored && (
          <QuestionsForm
            path={path}
            stage={stage}
            cycle={cycle ?? ""}
            code={code && (pairCodeIn(kept) ? kept : code)}
            unsent={unsent}
          />
        )}
        {state !== "unknown" && <Remove path={path} />}
      </div>
    </div>
  );
}

/** Withdraws the consent. */
function Remove({ path }: { path: string }) {
  return (
    <form method="post" action={path} className="grid gap-3 border-t border-line pt-5">
      <TextField
        label="Changed your mind? Your pair code"
        name="code"
        required
        autoComplete="off"
        maxLength={40}
        hint="Deletes your answers from before and after. Published averages don’t change."
      />
      <Button type="submit" name="press" value="remove" variant="outline">
        Delete my answers
      </Button>
    </form>
  );
}
