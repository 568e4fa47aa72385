import { existsSync } from "node:fs";

const [headlessShell, chromium] = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"] as const;

/** Debian's headless shell draws the same pages for half the CPU time: Chromium gives each context a window with its toolbar. */
export const executablePath = process.env.CHROMIUM ?? (existsSync(headlessShell) ? headlessShell : chromium);

export const flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // The pointer as Playwright sets it. Pictures load as far below the view as in Chromium, which knows how fast a connection is.
  `--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4,lazyLoadingImageMarginPxUnknown=1250`,
];
