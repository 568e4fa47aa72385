/** A contact list at Brevo, and the URL of its API. */
export interface BrevoList {
  url: string;
  apiKey: string;
  listId: number;
}

const TIMEOUT_MS = 10_000;

/** Client errors that we retry, because they end by themselves or with another key. */
const passing = new Set([401, 402, 403, 408, 425, 429]);

/**
 * Adds an address to a list; idempotent. "refused" means that Brevo rejects the address itself.
 * @throws {Error} if a retry may succeed. Its message does not contain the address.
 */
export async function addToList(
  { url, apiKey, listId }: BrevoList,
  email: string,
): Promise<"added" | "refused"> {
  const response = await fetch(`${url}/contacts`, {
    method: "POST",
    headers: { "api-key": apiKey, "content-type": "application/json", accept: "application/json" },
    body: JSON.stringify({ email, listIds: [listId], updateEnabled: true }),
    redirect: "error",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await response.body?.cancel();
  if (response.ok) return "added";
  if (response.status < 500 && !passing.has(response.status)) return "refused";
  throw new Error(`Brevo answered ${response.status}`);
}

/**
 * Deletes a contact; idempotent.
 * @throws {Error} if Brevo did not delete it. Its message does not contain the address.
 */
export async function deleteContact({ url, apiKey }: BrevoList, email: string): Promise<void> {
  const response = await fetch(`${url}/contacts/${encodeURIComponent(email)}`, {
    method: "DELETE",
    headers: { "api-key": apiKey, accept: "application/json" },
    redirect: "error",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await response.body?.cancel();
  if (!response.ok && response.status !== 404) throw new Error(`Brevo answered ${response.status}`);
}

/** The list in the configuration; undefined if none is configured. */
export function brevoListOf(config: {
  BREVO_URL: string;
  BREVO_API_KEY?: string | undefined;
  BREVO_LIST_ID?: number | undefined;
}): BrevoList | undefined {
  const { BREVO_URL: url, BREVO_API_KEY: apiKey, BREVO_LIST_ID: listId } = config;
  return apiKey && listId ? { url: url.replace(/\/$/, ""), apiKey, listId } : undefined;
}
