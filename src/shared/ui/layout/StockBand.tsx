import type { ReactNode } from "react";
import { Print } from "#shared/print/Print.tsx";
import type { PrintIn } from "#shared/print/prints.ts";
import { stockClass } from "#shared/ui/styles/stock-class.ts";
import { SectionHeading } from "./SectionHeading.tsx";

/** A section on coloured paper, with a print beside its text on wide screens. */
export function StockBand({
  print: { name, stock },
  title,
  children,
}: {
  /** The print's name is also the section's id. */
  print: PrintIn<"square">;
  title: string;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={name} className={`border-t-2 border-ink ${stockClass[stock]}`}>
      <div className="mx-auto grid max-w-page md:grid-cols-[minmax(0,1fr)_26%]">
        <div className="px-4 pt-15 pb-15 md:px-8 md:pt-21 md:pb-21">
          <SectionHeading id={name}>{title}</SectionHeading>
          <div className="max-w-read">{children}</div>
        </div>
        <div className="relative max-md:hidden">
          <Print name={name} shape="square" className="absolute inset-0 size-full object-cover" />
        </div>
      </div>
    </section>
  );
}
