import { Link } from "react-router";
import { pages } from "#features/site/pages.ts";
import { ExternalLink } from "#shared/ui/ExternalLink.tsx";
import { brand } from "#src/brand.ts";
import { AccountEmail, signedInPages } from "./AccountLinks.tsx";
import { AccountMenu } from "./AccountMenu.tsx";
import type { DialogButton } from "./dialog-button.ts";

/** The dark strip above the header on wide screens. Narrower screens have the account's links behind one button. */
export function TopStrip({ Programme }: { Programme: DialogButton }) {
  const link = "inline-flex h-9 items-center whitespace-nowrap text-night-text no-underline hover:underline";
  return (
    <div className="bg-ink font-mono text-[0.75rem] font-medium lg:text-[0.8125rem] text-night-text">
      <div className="mx-auto flex h-9 max-w-360 items-center gap-4 px-8 xl:gap-7">
        <Tagline className="whitespace-nowrap font-semibold text-hivis uppercase" />
        <p className="for-visitors whitespace-nowrap max-xl:hidden">{brand.strapline}</p>
        <ul className="flex min-w-0 grow justify-end gap-3 max-lg:justify-between lg:gap-4 xl:gap-6">
          {/* Fills the free space, so that the email address moves nothing when it appears. */}
          <li className="for-signed-in min-w-0 grow text-right max-lg:hidden">
            <AccountEmail className={`${link} max-w-full`} />
          </li>
          <li className="for-signed-in max-xl:hidden">
            <Link viewTransition to={pages.profile.path} className={link}>
              My bookings
            </Link>
          </li>
          {signedInPages.map(({ path, title }) => (
            <li key={path} className="for-signed-in max-lg:hidden">
              <Link viewTransition to={path} className={link}>
                {title}
              </Link>
            </li>
          ))}
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

/** The charity's tagline, in the header of every width. */
export function Tagline({ className }: { className: string }) {
  return <p className={className}>{brand.tagline.replace(/\.$/, "")}</p>;
}
