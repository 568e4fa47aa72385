import type { ReactNode } from "react";
import type { Pattern } from "#shared/print/choice.ts";
import type { Stock } from "#shared/print/inks.ts";
import { Print } from "#shared/print/Print.tsx";
import { stockClass } from "#shared/ui/styles/stock-class.ts";
import { SectionHeading } from "./SectionHeading.tsx";

/** A section on coloured paper, with a print beside its text on wide screens. */
export function StockBand({
  id,
  title,
  children,
  ...print
}: {
  id: string;
  title: string;
  stock: Stock;
  pattern: Pattern;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={id} className={`border-t-2 border-ink ${stockClass[print.stock]}`}>
      <div className="mx-auto grid max-w-page md:grid-cols-[minmax(0,1fr)_26%]">
        <div className="px-4 pt-15 pb-15 md:px-8 md:pt-21 md:pb-21">
          <SectionHeading id={id}>{title}</SectionHeading>
          <div className="max-w-read">{children}</div>
        </div>
        <div className="relative max-md:hidden">
          <Print seed={id} {...print} shape="square" className="absolute inset-0 size-full object-cover" />
        </div>
      </div>
    </section>
  );
}
