import { Link } from "react-router";
import { pages } from "#features/site/pages.ts";
import { brand } from "#src/brand.ts";

/** The brand's name, designed as a print with two misaligned plates; links to the home page. */
export function Wordmark({ className = "" }: { className?: string }) {
  return (
    <Link
      viewTransition
      to={pages.home.path}
      aria-label={`${brand.name}, home`}
      className={
        "inline-flex min-h-11 items-center font-display text-[1.4375rem] leading-none font-black text-ink no-underline " +
        "font-stretch-[106%] tracking-[-0.01em] [text-shadow:-1.5px_-1.5px_0_var(--color-flare),1.5px_1.5px_0_var(--color-arch)] " +
        `lg:text-[1.75rem] ${className}`
      }
    >
      {brand.name}
    </Link>
  );
}
