import { Link } from "react-router";
import { AccountEmail, SignInOrOut } from "#features/frame/AccountLinks.tsx";
import { Wordmark } from "#features/frame/Wordmark.tsx";
import { pages } from "#features/site/pages.ts";
import { Badge } from "#shared/ui/Badge.tsx";
import { OfficeMenu } from "./OfficeMenu.tsx";
import stylesheet from "./office.css?url";

/** The header of a back office page: one bar, with the menus of wide screens or the single menu of narrow ones. */
export function OfficeHeader() {
  return (
    <header className="office-header border-b-2 border-ink">
      <link rel="stylesheet" href={stylesheet} precedence="page" />
      <div className="office-bar mx-auto flex max-w-page items-center gap-x-3 px-4 md:px-8">
        <Wordmark className="name min-w-0" />
        <Link
          viewTransition
          to={pages.admin.path}
          className="for-signed-in wide-office grid min-h-12 place-items-center px-1 no-underline"
        >
          <Badge tone="ink">Admin</Badge>
        </Link>
        <OfficeMenu />
        {/* Shrinks before the navigation does. */}
        <span className="for-signed-in office-account ml-auto min-w-0 shrink-999 grow text-right">
          <AccountEmail className="inline-flex h-12 max-w-full items-center font-mono text-mono font-medium no-underline hover:underline" />
        </span>
        <SignInOrOut className="sign-out min-h-12 shrink-0" />
      </div>
    </header>
  );
}
