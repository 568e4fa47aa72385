import { parseUrl } from "#shared/text/parse-url.ts";

/** The push services of the browser makers: Chrome and related browsers, Firefox, Edge, Safari. */
const services = [
  "fcm.googleapis.com",
  "push.services.mozilla.com",
  "notify.windows.com",
  "push.apple.com",
] as const;

/** Google's service uses exactly this host name; the other services use subdomains. */
const [google] = services;

/** The push services that a site may call. */
export interface PushServices {
  /** Whether to allow the services of the browser makers. */
  makers: boolean;
  /** Additional services by origin, which can use http. */
  origins: readonly string[];
}

/**
 * The push services that the settings allow. Null without a service worker, which shows the notifications. A site
 * without an email server, such as a copy restored for a trial, reaches no real phone.
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
