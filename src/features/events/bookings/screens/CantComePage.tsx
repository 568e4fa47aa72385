import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { pageMeta } from "#features/site/page-meta.ts";
import { pages } from "#features/site/pages.ts";
import { renderContext } from "#shared/pages/render-context.ts";
import { Button, ButtonLink } from "#shared/ui/Button.tsx";
import { hasGuests, kindOf, wordsOf } from "../../kinds/kinds.rules.ts";
import { linkWordsOf } from "../cant-come.rules.ts";
import { LinkedEventLayout } from "./LinkedEventLayout.tsx";

export const meta = pageMeta(pages.cantCome);

/** Reads the key from the URL: this page is rendered for each request (src/app/pages/mailed-link-pages.ts). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const link = { ticket: searchParams.get("ticket") ?? "", key: searchParams.get("key") ?? "" };
  return { link, ...(await context.get(renderContext).api.campus.cantCome.show(link)) };
}

/** The page keeps the state from when it was opened. */
export function shouldRevalidate() {
  return false;
}

/**
 * /campus-tickets/cant-come: cancels a ticket, or takes a guest off the waiting list, by a mailed link, with one press,
 * without JavaScript and without signing in.
 */
export default function CantComePage() {
  const { link, state, night } = useLoaderData<typeof loader>();
  const { title, text, press } = linkWordsOf(state, night);
  // A guest has no profile.
  const isOfGuest = night && hasGuests(night);
  const onward = isOfGuest
    ? { to: pages[kindOf(night).page].path, label: wordsOf(night).mine }
    : { to: pages.profile.path, label: "My bookings" };
  return (
    <LinkedEventLayout title={title} text={text} event={night}>
      <div className="grid gap-3 sm:flex sm:flex-wrap">
        {press && (
          <form method="post" action={pages.cantCome.path} className="grid">
            <input type="hidden" name="ticket" value={link.ticket} />
            <input type="hidden" name="key" value={link.key} />
            <Button type="submit">{press.yes}</Button>
          </form>
        )}
        <ButtonLink to={onward.to} variant="outline">
          {press?.no ?? onward.label}
        </ButtonLink>
      </div>
    </LinkedEventLayout>
  );
}
