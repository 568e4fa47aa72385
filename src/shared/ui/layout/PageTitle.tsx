import type { ReactNode } from "react";
import { Link } from "react-router";
import { fitWord } from "#shared/type/fit-word.ts";

/**
 * The header of a page: its title at poster size, a back link, and a sentence. `quiet` is the size for back-office
 * pages.
 */
export function PageTitle({
  children,
  lead,
  back,
  quiet = false,
  className = "",
}: {
  children: ReactNode;
  lead?: ReactNode;
  back?: { to: string; label: string };
  quiet?: boolean;
  className?: string;
}) {
  return (
    <header className={`@container ${quiet ? "pt-5 pb-4" : "pt-8 pb-8 md:pt-10"} ${className}`}>
      {back && (
        <Link
          viewTransition
          to={back.to}
          className="link mb-2 inline-flex min-h-6 items-center font-semibold"
        >
          {back.label}
        </Link>
      )}
      <div className="flex flex-col justify-between gap-x-12 gap-y-4 lg:flex-row lg:items-end">
        <h1
          className={quiet ? quietTitle : "display max-w-[9.5em] text-page"}
          style={quiet ? undefined : fitWord(children, "var(--text-page)")}
        >
          {children}
        </h1>
        {lead !== undefined && <div className="max-w-[26rem] text-lead lg:pb-1">{lead}</div>}
      </div>
    </header>
  );
}

const quietTitle = "font-display text-dialog font-black tracking-tight [font-stretch:105%]";
