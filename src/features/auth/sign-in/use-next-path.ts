import { useLocation } from "react-router";
import { pathAfterSignIn } from "./auth-view.rules.ts";

/** The page to continue on after a sign-in: the page that linked here, or the page in an emailed link. */
export function useNextPath(): string {
  const { state, search } = useLocation() as { state: { from?: unknown } | null; search: string };
  return pathAfterSignIn(state?.from ?? new URLSearchParams(search).get("next"));
}
