// The functions of this file run in the page.

declare global {
  var events: { startTime: number; duration: number }[] | undefined;
}

/** Records every event that takes longer than a frame, by the Event Timing API. */
export function watchPresses(): void {
  const events: { startTime: number; duration: number }[] = [];
  globalThis.events = events;
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) events.push({ startTime, duration });
  }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
}

/** The longest event of the press since a time, from the touch to the next paint, in milliseconds; at least 16. */
export function pressesSince(time: number): Promise<number> {
  return new Promise((resolve) => {
    window.setTimeout(() => {
      requestAnimationFrame(() => {
        window.setTimeout(() => {
          const ofPress = (globalThis.events ?? []).filter(({ startTime }) => startTime >= time);
          resolve(Math.max(16, ...ofPress.map(({ duration }) => duration)));
        }, 50);
      });
    }, 700);
  });
}

/** The centre of a control after scrolling it to the middle, where no fixed bar covers it. */
export function centreOf(control: Element): { x: number; y: number } {
  control.scrollIntoView({ block: "center", behavior: "instant" });
  const { x, y, width, height } = control.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

/** Marks the visible controls inside the parts that a selector finds, and the first link of each. */
export function tagControls(within: string): { tag: string; name: string }[] {
  const known =
    "button,summary,[role=tab],[role=switch],[role=menuitem],input[type=checkbox],input[type=radio],select";
  // These end the session or the page.
  const left = /^(sign out|print)/i;
  const found = new Set<HTMLElement>();
  for (const part of document.querySelectorAll<HTMLElement>(within)) {
    const link = part.querySelector<HTMLElement>("a[href^='/']:not([target])");
    if (link) found.add(link);
    for (const control of part.querySelectorAll<HTMLElement>(known)) found.add(control);
  }
  const prefix = within === "body" || within === "main" ? "page" : "dialog";
  return [...found]
    .filter(
      (control) => control.checkVisibility({ visibilityProperty: true }) && !control.matches(":disabled"),
    )
    .map((control, index) => {
      const label =
        control.getAttribute("aria-label") ?? (control as HTMLInputElement).labels?.[0]?.textContent;
      const name = (label || control.textContent || control.tagName)
        .trim()
        .replaceAll(/\s+/g, " ")
        .slice(0, 40);
      const tag = `${prefix}-${index}`;
      control.dataset.press = tag;
      return { tag, name };
    })
    .filter(({ name }) => !left.test(name));
}
