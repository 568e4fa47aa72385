import type { ReactNode } from "react";

/** A panel of the kit page, with a heading. */
export function KitPanel({
  title,
  className = "",
  children,
}: {
  title: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <section className={`min-w-0 bg-sheet px-4 py-6 md:px-6.5 ${className}`}>
      <KitHeading>{title}</KitHeading>
      {children}
    </section>
  );
}

export function KitHeading({ children }: { children: ReactNode }) {
  return <h2 className="display mb-4 text-[1.1875rem] leading-none [font-stretch:94%]">{children}</h2>;
}
