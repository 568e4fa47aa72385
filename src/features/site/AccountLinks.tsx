import { Link } from "react-router";
import { pages } from "./pages.ts";

/** The part of the header and the drawer that depends on who is looking. */
export function AccountLinks() {
  return (
    <Link
      to={pages.auth.path}
      className="inline-flex min-h-10 items-center font-semibold whitespace-nowrap underline decoration-2 underline-offset-[5px]"
    >
      Sign In
    </Link>
  );
}
