import { existsSync } from "node:fs";

const [headlessShell, chromium] = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"] as const;

/** Debian's headless shell renders the same for half the CPU time: Chromium opens a window per browser context. */
export const executablePath = process.env.CHROMIUM ?? (existsSync(headlessShell) ? headlessShell : chromium);

/** For tests of push notifications, which the headless shell does not show. */
export const wholeChromium = process.env.CHROMIUM ?? chromium;

/** Chromium reads only a command line's last list, so this one repeats Playwright's entries that affect pages. */
const disabledFeatures = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "PaintHolding",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "ThirdPartyStoragePartitioning",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
  // With this header the blank page's process cannot become the page's: each page would start a second one.
  "CrossOriginOpenerPolicy",
];

export const flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  `--disable-features=${disabledFeatures.join(",")}`,
  // A test's page is too short-lived to repay the compilers that optimise its scripts.
  "--js-flags=--no-opt --no-maglev",
  // The pointer that Playwright sets. Lazy images load at the same distance as in Chromium on a known connection.
  `--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4,lazyLoadingImageMarginPxUnknown=1250`,
];
