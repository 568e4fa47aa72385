import { isRouteErrorResponse, useLocation, useRouteError } from "react-router";
import { ButtonAnchor, ButtonLink } from "#shared/ui/Button.tsx";
import NotFoundPage from "./NotFoundPage.tsx";
import { PosterPage } from "./PosterPage.tsx";
import { pages } from "./pages.ts";

/** The page for an unexpected error: one calm sentence, never the error's message. */
export function ErrorPage() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  return (
    <PosterPage headline="Dead air" print={{ name: "error", stock: "overground" }} measureEm={5.4}>
      <h2 className="display text-dialog font-stretch-[86%]">Something went wrong on our side</h2>
      <p className="mt-2.5 mb-5">Nothing you did. Give it a minute, then try again.</p>
      <div className="mb-2 flex flex-wrap gap-3">
        {/* A full page load, because the scripts may be the cause. */}
        <ButtonAnchor href={pathname + search}>Try again</ButtonAnchor>
        <ButtonLink to={pages.home.path} variant="outline" reloadDocument>
          Return to Home
        </ButtonLink>
      </div>
    </PosterPage>
  );
}
