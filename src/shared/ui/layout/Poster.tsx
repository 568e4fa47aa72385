import type { ReactNode } from "react";
import { Print } from "#shared/print/Print.tsx";
import type { PrintIn } from "#shared/print/prints.ts";
import { DisplayTitle } from "#shared/type/DisplayTitle.tsx";
import type { FittedTitle } from "#shared/type/fit.ts";
import { BackLink } from "#shared/ui/BackLink.tsx";
import { stockClass } from "#shared/ui/styles/stock-class.ts";

/** The top of a page, with the paper of the print. */
interface PosterProps {
  title: FittedTitle;
  /** The class sets the print's height and crop. */
  print: PrintIn<"banner"> & { className?: string };
  lead: ReactNode;
  actions?: ReactNode;
  /** A band at the bottom of the poster. */
  foot?: ReactNode;
}

/** A poster with a title in full page width, above its text and a print. */
export function Poster({
  title,
  print,
  back,
  lead,
  actions,
  foot,
  children,
}: PosterProps & { back?: { to: string; label: string }; children?: ReactNode }) {
  return (
    <section className={`border-b-2 border-ink ${stockClass[print.stock]}`}>
      <div className={`mx-auto max-w-page px-4 md:px-8 ${back ? "pt-5" : "pt-6 md:pt-8"}`}>
        {back && <BackLink to={back.to}>{back.label}</BackLink>}
        <DisplayTitle title={title} />
      </div>
      <div className="mx-auto grid max-w-page md:grid-cols-2 md:items-end md:px-8">
        <div className="px-4 pt-6 pb-8 md:px-0 md:pt-9 md:pr-12 md:pb-12">
          <Lead lead={lead} actions={actions} />
          {children}
        </div>
        <Print
          name={print.name}
          shape="banner"
          priority
          className={`block w-full object-cover ${print.className ?? "h-44 object-bottom md:h-83"}`}
        />
      </div>
      {foot}
    </section>
  );
}

/** A poster with a title in the width of its text, and the print beside both, or below them on narrow screens. */
export function PosterBeside({ title, print, lead, actions, foot }: PosterProps) {
  return (
    <section className={`border-b-2 border-ink ${stockClass[print.stock]}`}>
      <div className="mx-auto grid max-w-page lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="px-4 pt-6 pb-8 md:px-8 md:pt-9 md:pb-12">
          <DisplayTitle title={title} />
          <div className="mt-6 md:mt-8">
            <Lead lead={lead} actions={actions} />
          </div>
        </div>
        <Print
          name={print.name}
          shape="banner"
          priority
          className={`block aspect-690/332 w-full object-cover lg:aspect-auto lg:h-full ${print.className ?? ""}`}
        />
      </div>
      {foot}
    </section>
  );
}

function Lead({ lead, actions }: Pick<PosterProps, "lead" | "actions">) {
  return (
    <>
      <p className="max-w-[30rem] text-lead">{lead}</p>
      {actions && <div className="mt-6 flex flex-wrap gap-3">{actions}</div>}
    </>
  );
}
