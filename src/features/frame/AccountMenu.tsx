import { Link } from "react-router";
import { pages } from "#features/site/pages.ts";
import { Icon } from "#shared/ui/Icon.tsx";
import { AccountEmail, signedInPages } from "./AccountLinks.tsx";
import { useMenuPopover } from "./use-menu-popover.ts";

const id = "account-menu";

/** The account's links, behind one button in the header. */
export function AccountMenu({ className }: { className: string }) {
  const { panel, isOpen, close, closeWhenLeft, onToggle } = useMenuPopover();
  return (
    <li className="for-signed-in group lg:hidden" onBlur={closeWhenLeft}>
      <button
        type="button"
        popoverTarget={id}
        aria-expanded={isOpen}
        aria-controls={id}
        className={`gap-1 ${className}`}
      >
        You
        <Icon name="chevron" className="size-3.5 group-has-[:popover-open]:rotate-180" />
      </button>
      <div ref={panel} id={id} popover="auto" onToggle={onToggle} className="account-menu">
        <ul>
          <li>
            <Link viewTransition to={pages.profile.path} onClick={close} className={itemClass}>
              My bookings
            </Link>
          </li>
          <li className="border-b-2 border-ink">
            <AccountEmail className={itemClass} />
          </li>
          {signedInPages.map(({ path, title }) => (
            <li key={path}>
              <Link viewTransition to={path} onClick={close} className={itemClass}>
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}

const itemClass =
  "flex min-h-12 max-w-72 items-center px-4 font-sans text-base font-semibold text-ink no-underline focus-inside hover:bg-hivis";
