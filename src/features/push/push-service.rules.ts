import { parseUrl } from "#shared/text/parse-url.ts";

/** The push services of the browser makers: Chrome and its relatives, Firefox, Edge, Safari. */
const services = [
  "fcm.googleapis.com",
  "push.services.mozilla.com",
  "notify.windows.com",
  "push.apple.com",
] as const;

/** The service that the browser of one maker uses has this very name; those of the others are below theirs. */
const [google] = services;

/** The push services that a site may call. */
export interface PushServices {
  /** Those of the browser makers. */
  makers: boolean;
  /** Further ones by origin, which may be http. */
  origins: readonly string[];
}

/**
 * The push services that settings allow; null without a service worker, which shows the notices. A site without a mail
 * server, such as a copy that was restored for a trial, reaches no real phone either.
 */
export function pushServicesOf(config: {
  OFFLINE_PAGES: "on" | "off";
  SMTP_URL?: string | undefined;
  PUSH_ORIGINS: readonly string[];
}): PushServices | null {
  if (config.OFFLINE_PAGES === "off") return null;
  return { makers: Boolean(config.SMTP_URL), origins: config.PUSH_ORIGINS };
}

/** Whether an endpoint is at one of these push services. */
export function isPushService(endpoint: string, { makers, origins }: PushServices): boolean {
  const url = parseUrl(endpoint);
  if (!url || url.username || url.password) return false;
  if (origins.includes(url.origin)) return true;
  return (
    makers &&
    url.protocol === "https:" &&
    url.port === "" &&
    services.some((host) => (host === google ? url.hostname === host : url.hostname.endsWith(`.${host}`)))
  );
}
