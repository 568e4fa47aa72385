import type { ReactNode } from "react";
import { Print } from "#shared/print/Print.tsx";
import type { PrintIn } from "#shared/print/prints.ts";
import { fitWord } from "#shared/type/fit-word.ts";
import { stockClass } from "#shared/ui/styles/stock-class.ts";

/** The last band of a page: the next step in a large heading beside a print, on that print's paper. */
export function CallToAction({
  id,
  title,
  text,
  print,
  children,
}: {
  id: string;
  title: string;
  text: string;
  print: PrintIn<"sleeve" | "banner">;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={id} className={`border-t-2 border-ink ${stockClass[print.stock]}`}>
      <div className="mx-auto grid max-w-page px-4 md:grid-cols-[1fr_minmax(14rem,23.5rem)] md:gap-x-8 md:px-8">
        <div className="@container flex flex-col items-start justify-center py-12 md:py-16">
          <h2 id={id} className="display text-page" style={fitWord(title, "var(--text-page)")}>
            {title}
          </h2>
          <p className="mt-6 max-w-[34rem] text-lead md:mt-8">{text}</p>
          <div className="mt-6 flex flex-wrap gap-3">{children}</div>
        </div>
        <Print
          name={print.name}
          shape="sleeve"
          narrowShape="banner"
          className="block h-45 w-full object-cover md:h-full md:max-h-128"
        />
      </div>
    </section>
  );
}
