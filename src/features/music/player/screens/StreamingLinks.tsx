import { ExternalLink } from "#shared/ui/ExternalLink.tsx";
import { focusRing } from "./PlayerControls.tsx";

/** Links to the same music on streaming services. */
export function StreamingLinks({ links }: { links: readonly { label: string; href: string }[] }) {
  if (links.length === 0) return null;
  return (
    <ul className="top-0 right-0 mt-3 flex flex-wrap gap-x-5 text-[15px] max-lg:order-last lg:absolute lg:mt-0">
      {links.map(({ label, href }) => (
        <li key={href}>
          <ExternalLink
            href={href}
            className={`inline-flex min-h-10 items-center underline underline-offset-4 lg:-mt-2.5 ${focusRing}`}
          >
            {label}
          </ExternalLink>
        </li>
      ))}
    </ul>
  );
}
