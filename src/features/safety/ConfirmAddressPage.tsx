import { useLoaderData } from "react-router";
import { pageMeta } from "#features/site/page-meta.ts";
import { pages } from "#features/site/pages.ts";
import { linkAction, linkLoader } from "#shared/pages/link-page.ts";
import { Button, ButtonLink } from "#shared/ui/Button.tsx";
import { SheetPage } from "#shared/ui/layout/SheetPage.tsx";
import { addressRequestLink } from "./address-requests/address-request-link.rules.ts";
import { linkWords } from "./address-requests/address-requests.rules.ts";

export const meta = pageMeta(pages.confirmAddress);

export const loader = linkLoader(addressRequestLink, (api, link) => api.safety.addressRequests.show(link));

export const action = linkAction(addressRequestLink, (api, link) => api.safety.addressRequests.confirm(link));

export { shouldRevalidate } from "#shared/pages/link-page.ts";

/** /privacy/confirm confirms an email address by an emailed link and one click, without JavaScript or a session. */
export default function ConfirmAddressPage() {
  const { path, state } = useLoaderData<typeof loader>();
  const { title, text, press } = linkWords[state];
  return (
    <SheetPage
      title={title}
      text={text}
      links={
        <>
          {press && (
            <form method="post" action={path} className="grid">
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
