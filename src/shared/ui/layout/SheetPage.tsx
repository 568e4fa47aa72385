import type { ReactNode } from "react";
import { PageTitle } from "./PageTitle.tsx";

/** A page of one sheet, such as one that a link in an email opens: a large sentence, its content, and links. */
export function SheetPage({
  title,
  back,
  text,
  links,
  children,
}: {
  title: string;
  back?: { to: string; label: string };
  text: string;
  links: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="mx-auto max-w-page px-4 pb-12 md:px-8 md:pb-24">
      <PageTitle {...(back && { back })}>{title}</PageTitle>
      <div className="grid max-w-[44rem] content-start gap-5 border-2 border-ink bg-sheet px-4 py-6 md:px-6.5 md:py-8">
        <p className="text-lead">{text}</p>
        {children}
        <div className="grid gap-3 sm:flex sm:flex-wrap">{links}</div>
      </div>
    </div>
  );
}
