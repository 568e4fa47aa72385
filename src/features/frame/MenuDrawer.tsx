import { type MouseEvent, type RefObject, useEffect, useRef } from "react";
import { Link, NavLink, useLocation } from "react-router";
import { pages } from "#features/site/pages.ts";
import { Print } from "#shared/print/Print.tsx";
import { ExternalLink } from "#shared/ui/ExternalLink.tsx";
import { Icon } from "#shared/ui/Icon.tsx";
import { brand } from "#src/brand.ts";
import { AccountEmail, SignInOrOut, signedInPages } from "./AccountLinks.tsx";
import type { DialogButton } from "./dialog-button.ts";
import { type MenuGroup, menuGroups } from "./menu.ts";
import { closePopover, isPopoverOpen } from "./popovers.ts";
import { Wordmark } from "./Wordmark.tsx";

/**
 * The menu of phones, from the left. It is a popover, so that it opens before hydration, and a modal dialog in
 * browsers without popovers. The page around it is inert while it is open.
 */
export function MenuDrawer({
  id,
  drawer,
  Alerts,
  Programme,
}: {
  id: string;
  drawer: RefObject<HTMLDialogElement | null>;
  Alerts: DialogButton;
  Programme: DialogButton;
}) {
  const { pathname } = useLocation();
  const opened = menuGroups.find(({ links }) => links.some(({ path }) => path === pathname)) ?? menuGroups[0];
  const close = () => closeDrawer(drawer.current);
  const closeFromOutside = (event: MouseEvent) => {
    const isLink = event.target instanceof Element && event.target.closest("a") !== null;
    if (isLink || event.target === drawer.current) close();
  };
  const release = useRef<() => void>(undefined);
  useEffect(() => {
    const { current } = drawer;
    if (!current) return;
    // The drawer opened before hydration.
    if (isPopoverOpen(current)) release.current ??= makeRestInert(current);
    // A drawer that is removed while open sends no event.
    return () => release.current?.();
  }, [drawer]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's ways out are Escape and the close button.
    <dialog
      ref={drawer}
      id={id}
      popover="auto"
      aria-label="Menu"
      aria-modal="true"
      onClick={closeFromOutside}
      // Also called for the groups inside.
      onToggle={({ newState, target, currentTarget }) => {
        if (newState === "open" && target === currentTarget) release.current ??= makeRestInert(currentTarget);
      }}
      onBeforeToggle={({ newState }) => {
        if (newState === "open") return;
        // Runs before the focus returns to the button.
        release.current?.();
        release.current = undefined;
      }}
      className="drawer"
    >
      <div className="flex min-h-full flex-col">
        <div className="flex h-15 shrink-0 items-center justify-between border-b-2 border-ink pr-1.5 pl-4.5">
          <Wordmark />
          <button
            type="button"
            popoverTarget={id}
            popoverTargetAction="hide"
            aria-label="Close menu"
            onClick={close}
            className="grid size-12 place-items-center"
          >
            <Icon name="close" className="size-6.5" />
          </button>
        </div>
        <div className="flex min-h-13 shrink-0 items-center justify-between gap-x-4 border-b-2 border-ink px-4.5">
          <Link viewTransition to={pages.profile.path} className={`for-signed-in ${smallLink}`}>
            My bookings
          </Link>
          {/* Closes the drawer after a sign-out, because it would cover the toast. */}
          <SignInOrOut className="min-h-11" onSignedOut={close} />
        </div>
        <nav aria-label="Menu">
          {menuGroups.map((group) => (
            <DrawerGroup key={group.name} group={group} isOpen={group === opened} />
          ))}
          <NavLink
            viewTransition
            to={pages.drop.path}
            end
            className="flex h-17.5 items-end justify-between overflow-hidden border-b-2 border-ink bg-market pl-4.5 no-underline focus-inside"
          >
            <span className="display self-center text-[1.625rem] leading-none">{pages.drop.title}</span>
            <Print name="drop" shape="square" className="mr-1.5 size-17" />
          </NavLink>
        </nav>
        <div className="mt-auto grid grid-cols-1 gap-2.5 px-4.5 pt-6 pb-[calc(1rem+env(safe-area-inset-bottom,0px))]">
          <Alerts onPress={close}>SIGN UP FOR ALERTS</Alerts>
          <Programme variant="outline" onPress={close}>
            MENTAL TOUGHNESS
          </Programme>
          <div className="mt-1 flex flex-wrap gap-x-5">
            <p className="for-signed-in w-full">
              <AccountEmail className={`max-w-full ${smallLink}`} />
            </p>
            {signedInPages.map(({ path, title }) => (
              <Link viewTransition key={path} to={path} className={`for-signed-in ${smallLink}`}>
                {title}
              </Link>
            ))}
            <Link viewTransition to={pages.sponsors.path} className={`for-visitors ${smallLink}`}>
              Sponsors Page
            </Link>
            <Link viewTransition to={pages.dripPitch.path} className={smallLink}>
              {pages.dripPitch.title}
            </Link>
            <ExternalLink href={brand.links.conference} className={smallLink}>
              Conference
            </ExternalLink>
          </div>
        </div>
      </div>
    </dialog>
  );
}

/** Closes the drawer as popover and as modal dialog. */
export function closeDrawer(drawer: HTMLDialogElement | null) {
  closePopover(drawer);
  drawer?.close();
}

const smallLink =
  "inline-flex min-h-11 items-center font-semibold underline decoration-2 underline-offset-[5px]";

function DrawerGroup({ group, isOpen }: { group: MenuGroup; isOpen: boolean }) {
  return (
    <details name="drawer-group" open={isOpen} className="fold group border-b-2 border-ink">
      <summary className="flex h-14.5 items-center justify-between px-4.5 group-open:bg-hivis focus-inside">
        <span className="display text-[1.625rem] leading-none">{group.name}</span>
        <Icon name="chevron" className="-mr-1 size-6 group-open:rotate-180" />
      </summary>
      <ul className="py-1.5">
        {group.links.map(({ path, title }) => (
          <li key={path}>
            <NavLink
              viewTransition
              to={path}
              end
              className="flex min-h-11.5 items-center px-5 font-semibold no-underline hover:bg-hivis focus-inside aria-[current=page]:bg-hivis"
            >
              {title}
            </NavLink>
          </li>
        ))}
      </ul>
    </details>
  );
}

/**
 * Makes the page around an element inert.
 *
 * @returns a function that makes the page usable again
 */
function makeRestInert(element: HTMLElement): () => void {
  const inert = [...surroundings(element)];
  for (const around of inert) around.inert = true;
  return () => {
    for (const around of inert) around.inert = false;
  };
}

/** The siblings of an element and of its ancestors. */
function* surroundings(element: Element): Generator<HTMLElement> {
  const parent = element.parentElement;
  if (!parent || element === document.body) return;
  for (const sibling of parent.children)
    if (sibling !== element && sibling instanceof HTMLElement && !sibling.inert) yield sibling;
  yield* surroundings(parent);
}
