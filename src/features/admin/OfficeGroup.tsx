import { Link, useLocation } from "react-router";
import { useMenuPopover } from "#features/frame/use-menu-popover.ts";
import { pages } from "#features/site/pages.ts";
import { Badge } from "#shared/ui/Badge.tsx";
import { Icon } from "#shared/ui/Icon.tsx";
import type { OfficeGroup as Group, OfficeEntry } from "./office-menu.rules.ts";
import { WaitingCount } from "./WaitingCount.tsx";
import { type WaitingItem, waitingText } from "./waiting.rules.ts";

/** A group in the back office menu. A group with one page is a link. */
export function OfficeGroup({
  group: { name, entries },
  waiting,
  onChosen,
}: {
  group: Group;
  waiting: readonly WaitingItem[];
  onChosen: () => void;
}) {
  const [first, ...others] = entries;
  if (first && others.length === 0)
    return (
      <li>
        <OfficeLink entry={first} waiting={waiting} onChosen={onChosen} isTop />
      </li>
    );
  return <GroupPanel name={name} entries={entries} waiting={waiting} onChosen={onChosen} />;
}

function GroupPanel({
  name,
  entries,
  waiting,
  onChosen,
}: {
  name: string;
  entries: readonly OfficeEntry[];
  waiting: readonly WaitingItem[];
  onChosen: () => void;
}) {
  const id = `office-${name.toLowerCase()}`;
  const { pathname } = useLocation();
  const { panel, isOpen, close, closeWhenLeft, onToggle } = useMenuPopover();
  const isCurrent = entries.some(({ page }) => pages[page].path === pathname);
  return (
    <li className="group" onBlur={closeWhenLeft}>
      <button
        type="button"
        popoverTarget={id}
        aria-expanded={isOpen}
        aria-controls={id}
        {...(isCurrent && { "aria-current": true })}
        className={`wide-office office-button office-top cursor-pointer focus-inside ${isCurrent ? "part-of-current bg-hivis" : ""}`}
      >
        <span>{name}</span>
        <WaitingCount items={waiting.filter(({ page }) => entries.some((entry) => entry.page === page))} />
        <Icon name="chevron" className="size-4 group-has-[:popover-open]:rotate-180" />
      </button>
      <p className="narrow-office office-heading" aria-hidden="true">
        {name}
      </p>
      <div ref={panel} id={id} popover="auto" onToggle={onToggle} className="office-panel">
        <ul aria-label={name}>
          {entries.map((entry) => (
            <li key={entry.page}>
              <OfficeLink
                entry={entry}
                waiting={waiting}
                onChosen={() => {
                  close();
                  onChosen();
                }}
              />
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}

function OfficeLink({
  entry: { page, name },
  waiting,
  onChosen,
  isTop = false,
}: {
  entry: OfficeEntry;
  waiting: readonly WaitingItem[];
  onChosen: () => void;
  /** Whether the group is in the bar of a wide screen. */
  isTop?: boolean;
}) {
  const { pathname } = useLocation();
  const { path } = pages[page];
  const items = waiting.filter((item) => item.page === page);
  return (
    <Link
      viewTransition
      to={path}
      onClick={onChosen}
      {...(pathname === path && { "aria-current": "page" })}
      className={`office-link focus-inside ${isTop ? "office-top" : ""}`}
    >
      <span>{name}</span>
      {isTop ? (
        <WaitingCount items={items} />
      ) : (
        items.length > 0 && (
          <Badge tone="hivis" wraps>
            {waitingText(items)}
          </Badge>
        )
      )}
    </Link>
  );
}
