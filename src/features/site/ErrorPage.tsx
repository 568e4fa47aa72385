import { isRouteErrorResponse, useRouteError } from "react-router";
import NotFoundPage from "./NotFoundPage.tsx";

/** What a page shows when it could not be made: one calm sentence, never the error's own words. */
export function ErrorPage() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  return <h1>Something went wrong on our side. Try again in a minute.</h1>;
}
