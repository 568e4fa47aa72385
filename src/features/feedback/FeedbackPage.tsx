import { data, useActionData, useLoaderData } from "react-router";
import { LinkedEvent } from "#features/events/bookings/LinkedEvent.tsx";
import { pageMeta } from "#features/site/page-meta.ts";
import { pages } from "#features/site/pages.ts";
import { isOneClick, linkAction, linkLoader } from "#shared/pages/link-page.ts";
import { Button } from "#shared/ui/Button.tsx";
import { LinkPanel } from "#shared/ui/layout/LinkPanel.tsx";
import { AnswerForm } from "./AnswerForm.tsx";
import { answerIn, faces, lacksFace } from "./feedback.rules.ts";
import { feedbackLink } from "./feedback-link.rules.ts";
import { linkTexts, stopTexts } from "./link-texts.rules.ts";

export const meta = pageMeta(pages.feedback);

export const loader = linkLoader(feedbackLink, async (api, link, { query }) => ({
  ...(await api.feedback.show(link)),
  face: faces.find((known) => known === query.get("face")) ?? null,
}));

export const action = linkAction(feedbackLink, async (api, link, fieldOf) => {
  const pressed = isOneClick(fieldOf) ? "stop" : fieldOf("press");
  if (pressed === "stop" || pressed === "ask")
    return api.feedback.stop({ ...link, isStopped: pressed === "stop" });
  const answer = answerIn(fieldOf);
  if (lacksFace(answer)) return data({ unsent: answer }, 422);
  await api.feedback.answer({ ...link, ...answer });
});

export { shouldRevalidate } from "#shared/pages/link-page.ts";

const noAnswer = { face: null, again: null, sentence: "", wantsCall: false, forLead: false, phone: "" };

/** /feedback: asks how an event was, by an emailed link, without JavaScript and without signing in. */
export default function FeedbackPage() {
  const { path, face, state, event, until, answer, isConcern, isStopped } = useLoaderData<typeof loader>();
  const unsent = useActionData<typeof action>()?.unsent;
  const isGiven = answer !== null;
  const { title, text } = linkTexts({ state, until, isGiven, isConcern });
  return (
    <LinkPanel words={{ title, text }} side={event && <LinkedEvent event={event} />}>
      {state === "open" && (
        <AnswerForm
          path={path}
          answer={unsent ?? { ...noAnswer, ...answer, ...(face && { face }) }}
          isUnsent={unsent !== undefined}
          isGiven={isGiven}
        />
      )}
      {state !== "unknown" && <Stop path={path} isStopped={isStopped} />}
    </LinkPanel>
  );
}

/** Unsubscribes from these emails, or subscribes again. */
function Stop({ path, isStopped }: { path: string; isStopped: boolean }) {
  const { text, press } = stopTexts(isStopped);
  return (
    <form method="post" action={path} className="grid gap-3 border-t border-line pt-5">
      <p className="text-small">{text}</p>
      <Button type="submit" name="press" value={isStopped ? "ask" : "stop"} variant="outline">
        {press}
      </Button>
    </form>
  );
}
