import { Link, useLocation } from "react-router";
import { useAccountQuery } from "#features/auth/account/use-account-query.ts";
import { useAccountRoles } from "#features/auth/account/use-has-role.ts";
import { useMenuPopover } from "#features/frame/use-menu-popover.ts";
import { pages } from "#features/site/pages.ts";
import { hasRole, type RoleHolder } from "#shared/api/roles.ts";
import { countReaders } from "./counts.policy.ts";
import { OfficeGroup } from "./OfficeGroup.tsx";
import { groupsFor } from "./office-menu.rules.ts";
import { WaitingCount } from "./WaitingCount.tsx";
import { type WaitingItem, waitingFor } from "./waiting.rules.ts";

const id = "office-menu";

/**
 * The pages that the account's roles can use, in groups, with numbers of waiting items. On a wide screen each group
 * is a popover; on a narrow one they share one. `office.css` switches between the two.
 */
export function OfficeMenu() {
  const own = useAccountRoles();
  const groups = groupsFor(own);
  const waiting = useWaiting(own);
  const { panel, isOpen, close, closeWhenLeft, onToggle } = useMenuPopover();
  const { pathname } = useLocation();
  const isToday = pathname === pages.admin.path;
  return (
    <nav aria-label="Admin" className="for-signed-in min-w-0" onBlur={closeWhenLeft}>
      <button
        type="button"
        popoverTarget={id}
        aria-expanded={isOpen}
        aria-controls={id}
        className="narrow-office office-button cursor-pointer"
      >
        <svg viewBox="0 0 26 17" width={26} height={17} aria-hidden="true">
          <path d="M0 1.5h26M0 15.500h26" stroke="currentColor" strokeWidth={3} />
        </svg>
        <span className="sr-only">Admin menu</span>
        <WaitingCount items={waiting} />
      </button>
      {/* The groups inside call this as well, although they handle their events. */}
      <div
        ref={panel}
        id={id}
        popover="auto"
        onToggle={(event) => {
          if (event.target === event.currentTarget) onToggle(event);
        }}
        className="office-menu"
      >
        <ul>
          <li className="narrow-office">
            <Link
              viewTransition
              to={pages.admin.path}
              onClick={close}
              {...(isToday && { "aria-current": "page" })}
              className="office-link focus-inside"
            >
              <span>Today</span>
            </Link>
          </li>
          {groups.map((group) => (
            <OfficeGroup key={group.name} group={group} waiting={waiting} onChosen={close} />
          ))}
        </ul>
      </div>
    </nav>
  );
}

/** What waits for the account, kept up to date; empty until read, and for roles without numbers. */
function useWaiting(own: RoleHolder | undefined): WaitingItem[] {
  const { data } = useAccountQuery(async () => (await import("./counts-data.ts")).countsQuery, {
    isRead: own !== undefined && hasRole(own, ...countReaders),
  });
  return own && data ? waitingFor(own, data) : [];
}
