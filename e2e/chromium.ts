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
  // As Chromium takes a connection to be; the headless shell, which takes it for unknown, loads pictures that are far below.
  "--force-effective-connection-type=4G",
];
