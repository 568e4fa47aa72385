import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { pageMeta } from "#features/site/page-meta.ts";
import { pages } from "#features/site/pages.ts";
import { renderContext } from "#shared/pages/render-context.ts";
import { Button, ButtonLink } from "#shared/ui/Button.tsx";
import { SheetPage } from "#shared/ui/layout/SheetPage.tsx";
import { linkWords } from "./address-requests/address-requests.rules.ts";

export const meta = pageMeta(pages.confirmAddress);

/** Reads the link from the address: this page is rendered for each request (src/app/pages/mailed-link-pages.ts). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const link = { request: searchParams.get("request") ?? "", key: searchParams.get("key") ?? "" };
  return { link, ...(await context.get(renderContext).api.safety.addressRequests.show(link)) };
}

/** The page keeps the state from when it was opened. */
export function shouldRevalidate() {
  return false;
}

/** /privacy/confirm: says by a mailed link that an address is one's own, with one press, without JavaScript or a session. */
export default function ConfirmAddressPage() {
  const { link, state } = useLoaderData<typeof loader>();
  const { title, text, press } = linkWords[state];
  return (
    <SheetPage
      title={title}
      text={text}
      links={
        <>
          {press && (
            <form
              method="post"
              action={`${pages.confirmAddress.path}?${new URLSearchParams(link)}`}
              className="grid"
            >
              <Button type="submit">{press}</Button>
            </form>
          )}
          <ButtonLink to={pages.privacy.path} variant="outline">
            What we keep of you
          </ButtonLink>
        </>
      }
    />
  );
}
