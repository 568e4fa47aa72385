import type { ReactNode } from "react";
import { Print } from "#shared/print/Print.tsx";
import type { PrintName } from "#shared/print/prints.ts";
import { Button, ButtonLink } from "#shared/ui/Button.tsx";
import { PageTitle } from "./PageTitle.tsx";

/** The content behind a link in an email: what it does, and a button that does it without scripts or a session. */
export function LinkPanel({
  words: { title, text, press },
  about,
  action,
  print,
  side = print && (
    <Print name={print} shape="square" priority className="h-32 w-full object-cover md:h-full" />
  ),
  onward,
  children,
}: {
  /** Without `press` there is no button. */
  words: { title: string; text: string; press?: string | undefined };
  /** The subject of the link in lines, with its name first. Empty lines are omitted. */
  about?: readonly string[] | null | undefined;
  /** The address that the button posts to. */
  action?: string;
  print?: PrintName<"square">;
  /** Replaces the print. */
  side?: ReactNode;
  /** A further link. A page of another email's link is loaded again, with its query. */
  onward?: { to: string; label: string; reloadDocument?: boolean };
  children?: ReactNode;
}) {
  return (
    <div className="mx-auto max-w-page px-4 pb-12 md:px-8 md:pb-24">
      <PageTitle>{title}</PageTitle>
      <div
        className={`grid max-w-[56rem] border-2 border-ink bg-sheet ${side ? "md:grid-cols-[18rem_1fr]" : ""}`}
      >
        {side}
        <div className="grid content-start gap-5 px-4 py-6 [overflow-wrap:anywhere] md:px-6.5 md:py-8">
          {about && (
            <p>
              {about.filter(Boolean).map((line, index) => (
                <span key={line} className={`block ${index === 0 ? "text-lead font-bold" : ""}`}>
                  {line}
                </span>
              ))}
            </p>
          )}
          <p className="text-lead">{text}</p>
          {children}
          {onward && (
            <div className="grid gap-3 sm:flex sm:flex-wrap">
              {press && (
                <form method="post" action={action} className="grid">
                  <Button type="submit">{press}</Button>
                </form>
              )}
              <ButtonLink to={onward.to} variant="outline" reloadDocument={onward.reloadDocument ?? false}>
                {onward.label}
              </ButtonLink>
            </div>
          )}
        </div>
      </div>
    </div>
  );
}
