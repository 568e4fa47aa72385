import { pages } from "#features/site/pages.ts";
import { isDigest } from "#shared/secrets/digest-key.server.ts";
import type { Secrets } from "#shared/secrets/secrets.server.ts";
import type { Face } from "./feedback.rules.ts";

const PURPOSE = "feedback link";

/** The parameters of a link to the feedback of a booking. */
export interface FeedbackLink {
  booking: string;
  key: string;
}

/**
 * The link of one booking, as a URL. It grants nothing else.
 *
 * @param face chosen in advance on the page
 */
export function feedbackLink(
  { siteUrl, secrets }: { siteUrl: string; secrets: Pick<Secrets, "digest"> },
  booking: string,
  face?: Face,
): string {
  const path = feedbackPath({ booking, key: secrets.digest(PURPOSE, booking) });
  return siteUrl + path + (face ? `&${new URLSearchParams({ face })}` : "");
}

export function feedbackPath({ booking, key }: FeedbackLink): string {
  return `${pages.feedback.path}?${new URLSearchParams({ booking, key })}`;
}

export function isFeedbackKey(secrets: Pick<Secrets, "digest">, { booking, key }: FeedbackLink): boolean {
  return isDigest(secrets, { purpose: PURPOSE, value: booking, key });
}
