import { SignInOrOut } from "./AccountLinks.tsx";
import { DesktopMenu } from "./DesktopMenu.tsx";
import type { DialogButton } from "./dialog-button.ts";
import { MobileBar } from "./MobileBar.tsx";
import { TopStrip } from "./TopStrip.tsx";
import { Wordmark } from "./Wordmark.tsx";

/** The header of every page, for wide screens and for phones: `shell.css` displays one of them. */
export function SiteHeader({ Alerts, Programme }: { Alerts: DialogButton; Programme: DialogButton }) {
  return (
    <header>
      <div className="desktop-only">
        <TopStrip Programme={Programme} />
        <div className="border-b-2 border-ink">
          <div className="mx-auto flex h-19 max-w-page items-center px-8">
            <Wordmark className="mr-2 lg:mr-6" />
            <DesktopMenu />
            <div className="ml-auto flex items-center gap-2.5">
              <SignInOrOut className="min-h-10 max-lg:text-base" />
              <span className="max-xl:hidden">
                <Programme variant="outline" compact>
                  MENTAL TOUGHNESS
                </Programme>
              </span>
              <Alerts compact>
                <span className="max-lg:sr-only">SIGN UP FOR</span> ALERTS
              </Alerts>
            </div>
          </div>
        </div>
      </div>
      <div className="mobile-only">
        <MobileBar Alerts={Alerts} Programme={Programme} />
      </div>
    </header>
  );
}
