import { brand } from "#src/brand.ts";

/** The charity's tagline, in the header of every width. */
export function Tagline({ className }: { className: string }) {
  return <p className={className}>{brand.tagline.replace(/\.$/, "")}</p>;
}
