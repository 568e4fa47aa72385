import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { pageMeta } from "#features/site/page-meta.ts";
import { pages } from "#features/site/pages.ts";
import { renderContext } from "#shared/pages/render-context.ts";
import { dateText } from "#shared/time/dates.ts";
import { Button } from "#shared/ui/Button.tsx";
import { TextField } from "#shared/ui/fields/TextField.tsx";
import { PageTitle } from "#shared/ui/layout/PageTitle.tsx";
import { QuestionsForm } from "./QuestionsForm.tsx";
import { answerResults, pairCodeIn, refusalTexts } from "./wellbeing.rules.ts";

export const meta = pageMeta(pages.wellbeing);

/** Reads the link from the URL: this page is rendered for each request (src/app/pages/mailed-link-pages.ts). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const link = { about: searchParams.get("about") ?? "", key: searchParams.get("key") ?? "" };
  const result = answerResults.find((known) => known === searchParams.get("result")) ?? null;
  const kept = searchParams.get("code") ?? "";
  const { api, typed = {} } = context.get(renderContext);
  return { link, result, kept, typed, ...(await api.programme.wellbeing.show(link)) };
}

/** The page keeps the state from when it was opened. */
export function shouldRevalidate() {
  return false;
}

/** /undertone-ed/wellbeing: the ONS4 before and after a cycle, by a link that all its people share, without JavaScript. */
export default function WellbeingPage() {
  const { link, result, kept, typed, state, stage, cycle, until, code } = useLoaderData<typeof loader>();
  const isOpen = state === "open" && stage !== null;
  const isStored = result === "stored";
  const refusal = result && refusalTexts[result];
  return (
    <div className="mx-auto max-w-page px-4 pb-12 md:px-8 md:pb-24">
      <PageTitle>{isStored ? "Thank you" : isOpen ? pages.wellbeing.title : "Closed"}</PageTitle>
      <div className="grid max-w-[44rem] content-start gap-6 border-2 border-ink bg-sheet px-4 py-6 md:px-6.5 md:py-8">
        {result === "deleted" && <p className="text-lead">Your answers are deleted.</p>}
        {refusal && <p className="text-lead font-bold">{refusal}</p>}
        {isStored && stage === "before" && (
          <p className="text-lead">
            Your pair code is <strong className="font-mono">{kept}</strong>. Write it down or take a
            screenshot: you need it after the last week, and we do not know whose it is.
          </p>
        )}
        {isStored && stage === "after" && (
          <p className="text-lead">That was all. Nothing tells that it was you.</p>
        )}
        {state === "unknown" && (
          <p className="text-lead">This link is not whole. Open it from the mail again.</p>
        )}
        {state === "closed" && (
          <p className="text-lead">{`These questions take no answers today${until ? `. The last day is ${dateText(until)}` : ""}.`}</p>
        )}
        {isOpen && !isStored && (
          <QuestionsForm
            link={link}
            stage={stage}
            cycle={cycle ?? ""}
            code={code && (pairCodeIn(kept) ? kept : code)}
            typed={typed}
          />
        )}
        {state !== "unknown" && <Remove link={link} />}
      </div>
    </div>
  );
}

/** Takes the consent back. */
function Remove({ link }: { link: { about: string; key: string } }) {
  return (
    <form method="post" action={pages.wellbeing.path} className="grid gap-3 border-t border-line pt-5">
      <input type="hidden" name="about" value={link.about} />
      <input type="hidden" name="key" value={link.key} />
      <TextField
        label="Changed your mind? Your pair code"
        name="code"
        required
        autoComplete="off"
        maxLength={40}
        hint="Deletes your answers, before and after. Averages that we have published stay as they are."
      />
      <Button type="submit" name="press" value="remove" variant="outline">
        Delete my answers
      </Button>
    </form>
  );
}
