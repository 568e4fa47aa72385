import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { LinkedEventLayout } from "#features/events/bookings/screens/LinkedEventLayout.tsx";
import { pageMeta } from "#features/site/page-meta.ts";
import { pages } from "#features/site/pages.ts";
import { renderContext } from "#shared/pages/render-context.ts";
import { Button } from "#shared/ui/Button.tsx";
import { AnswerForm } from "./AnswerForm.tsx";
import { answerIn, faces } from "./feedback.rules.ts";
import { linkTexts, stopTexts } from "./link-texts.rules.ts";

export const meta = pageMeta(pages.feedback);

/** Reads the key from the URL: this page is rendered for each request (src/app/pages/mailed-link-pages.ts). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const link = { booking: searchParams.get("booking") ?? "", key: searchParams.get("key") ?? "" };
  const face = faces.find((known) => known === searchParams.get("face")) ?? null;
  const { api, typed } = context.get(renderContext);
  const unsent = typed ? answerIn((name) => typed[name] ?? "") : null;
  return { link, face, unsent, ...(await api.feedback.show(link)) };
}

/** The page keeps the state from when it was opened. */
export function shouldRevalidate() {
  return false;
}

const noAnswer = { face: null, again: null, sentence: "", wantsCall: false, forLead: false, phone: "" };

/** /feedback: how an event was, by a mailed link, without JavaScript and without signing in. */
export default function FeedbackPage() {
  const { link, face, unsent, state, event, until, answer, isConcern, isStopped } =
    useLoaderData<typeof loader>();
  const isGiven = answer !== null;
  const { title, text } = linkTexts({ state, until, isGiven, isConcern });
  return (
    <LinkedEventLayout title={title} text={text} event={event}>
      {state === "open" && (
        <AnswerForm
          link={link}
          answer={unsent ?? { ...noAnswer, ...answer, ...(face && { face }) }}
          isUnsent={unsent !== null}
          isGiven={isGiven}
        />
      )}
      {state !== "unknown" && <Stop link={link} isStopped={isStopped} />}
    </LinkedEventLayout>
  );
}

/** Ends these mails, or asks for them again. */
function Stop({ link, isStopped }: { link: { booking: string; key: string }; isStopped: boolean }) {
  const { text, press } = stopTexts(isStopped);
  return (
    <form method="post" action={pages.feedback.path} className="grid gap-3 border-t border-line pt-5">
      <input type="hidden" name="booking" value={link.booking} />
      <input type="hidden" name="key" value={link.key} />
      <p className="text-small">{text}</p>
      <Button type="submit" name="press" value={isStopped ? "ask" : "stop"} variant="outline">
        {press}
      </Button>
    </form>
  );
}
