import { Link } from "react-router";
import { pages } from "#features/site/pages.ts";
import { ExternalLink } from "#shared/ui/ExternalLink.tsx";
import { brand } from "#src/brand.ts";
import { AccountMenu } from "./AccountMenu.tsx";
import type { DialogButton } from "./dialog-button.ts";

/** The dark strip above the header of wide screens. */
export function TopStrip({ Programme }: { Programme: DialogButton }) {
  const link = "inline-flex h-9 items-center whitespace-nowrap text-night-text no-underline hover:underline";
  return (
    <div className="bg-ink font-mono text-[0.8125rem] font-medium text-night-text">
      <div className="mx-auto flex h-9 max-w-360 items-center gap-7 px-8">
        <p className="whitespace-nowrap font-semibold text-hivis uppercase max-lg:hidden">
          {brand.tagline.replace(/\.$/, "")}
        </p>
        <p className="whitespace-nowrap max-xl:hidden">{brand.strapline}</p>
        <ul className="ml-auto flex gap-6 max-lg:ml-0 max-lg:grow max-lg:justify-between">
          <li className="xl:hidden">
            <Programme plain className={link}>
              MENTAL TOUGHNESS
            </Programme>
          </li>
          <li>
            <Link viewTransition to={pages.dripPitch.path} className={link}>
              {pages.dripPitch.title}
            </Link>
          </li>
          <li>
            <ExternalLink href={brand.links.conference} className={link}>
              Conference
            </ExternalLink>
          </li>
          <li className="for-visitors">
            <Link viewTransition to={pages.sponsors.path} className={link}>
              Sponsors Page
            </Link>
          </li>
          <AccountMenu className={link} />
        </ul>
      </div>
    </div>
  );
}
