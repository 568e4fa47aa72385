import { type ComponentProps, lazy, Suspense, useEffect, useState } from "react";
import { loadLater } from "#shared/pages/load-later.ts";
import { Print } from "#shared/print/Print.tsx";
import { buttonClass } from "#shared/ui/Button.tsx";
import { brand } from "#src/brand.ts";
import type { AuthPanel } from "./AuthPanel.tsx";

const placeId = "auth-panel";

let load = () => {};
const isWanted = new Promise<void>((resolve) => {
  load = resolve;
});

let giveUp = () => {};
const isGivenUp = new Promise<void>((resolve) => {
  giveUp = resolve;
});

const Panel = lazy(async () => {
  if (typeof document !== "undefined" && document.getElementById(placeId)) await isWanted;
  const { AuthPanel } = await loadLater(
    () => import("./AuthPanel.tsx"),
    () => giveUp(),
  );
  return { default: AuthPanel };
});

/**
 * Everything that leads to being signed in, on one sheet beside a print. The scripts of its forms load at the first touch of
 * the page, or at once for whoever is signed in or comes by a link; until then the forms stand as the server made them.
 */
export function AuthScreen(props: ComponentProps<typeof AuthPanel>) {
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    isGivenUp.then(() => setFailed(true));
    if (location.search || location.hash || holdsSession()) load();
    for (const touch of ["pointerdown", "pointerover", "keydown", "focusin"])
      addEventListener(touch, load, { capture: true, once: true });
    addEventListener("click", noteEarlyPress, { capture: true });
    return () => {
      removeEventListener("click", noteEarlyPress, { capture: true });
      // Whoever comes back to the page does not wait again.
      load();
    };
  }, []);

  return (
    <div className="grid bg-sheet md:min-h-[max(40rem,calc(100dvh-7rem))] md:grid-cols-2">
      <div className="relative h-45 md:h-auto">
        <Print
          seed="auth"
          pattern="moire"
          stock="carrier"
          shape="panel"
          narrowShape="hero-narrow"
          priority
          className="absolute inset-0 size-full object-cover"
        />
        <h1 className="display absolute bottom-0 left-0 bg-sheet py-2.5 pr-4 pl-4 text-[1.8125rem] leading-[1.02] font-stretch-[70%] md:py-5 md:pr-7 md:pl-8 md:text-[3.375rem]">
          Come in,
          <br />
          it’s loud.
        </h1>
      </div>
      <div className="grid content-start px-4 pt-6.5 pb-16 md:content-center md:px-8 md:py-14">
        <div id={placeId} className="w-full md:mx-auto md:max-w-110">
          <noscript>
            <p className="mb-6 border-l-4 border-ink bg-newsprint p-4 font-semibold">
              Signing in needs JavaScript. Switch it on in your browser, then load this page again.
            </p>
          </noscript>
          {hasFailed && (
            <div role="alert" className="mb-6 border-l-4 border-bad py-1 pl-4">
              <p className="mb-3 font-semibold">
                We cannot reach the server. Check your connection, then try again.
              </p>
              <button type="button" className={buttonClass({})} onClick={() => location.reload()}>
                Try again
              </button>
            </div>
          )}
          <Suspense fallback={<FormsToCome />}>
            <Panel {...props} />
            <Ready />
          </Suspense>
        </div>
      </div>
    </div>
  );
}

/** Mounts where the server's forms are not shown, or no longer: their scripts are then needed without a touch. */
function FormsToCome() {
  useEffect(() => load(), []);
  return <div className="min-h-110" />;
}

/** Beside the forms, so that it comes when they listen. */
function Ready() {
  useEffect(answerEarlyPress, []);
  return null;
}

let isReady = false;
/** Which of the form's buttons: the elements themselves may be made anew. */
let pressed = -1;
const buttons = () => [...document.querySelectorAll<HTMLElement>(`#${placeId} form button`)];

/** A press before the forms listen is not lost: a tab goes where links to it have it, a button is pressed again once it can be. */
function noteEarlyPress({ target }: Event) {
  if (isReady || !(target instanceof Element)) return;
  const tab = target.closest<HTMLElement>(`#${placeId} [role=tab]`)?.dataset.value;
  if (tab) history.replaceState(history.state, "", `#${tab}`);
  const button = buttons().findIndex((element) => element.contains(target));
  if (button >= 0) pressed = button;
}

function answerEarlyPress() {
  isReady = true;
  const button = buttons()[pressed];
  // The one that sends the form cannot do so by itself yet.
  if (button?.hasAttribute("aria-pressed")) button.click();
  else button?.closest("form")?.requestSubmit();
  pressed = -1;
}

/** The account's own store would be one more script to load for people who have no account. */
function holdsSession(): boolean {
  try {
    return localStorage.getItem(`${brand.slug}.auth`) !== null;
  } catch {
    return false;
  }
}
