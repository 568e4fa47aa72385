import type { Secrets } from "#shared/secrets/secrets.server.ts";
import type { StoredHook } from "./hooks.queries.ts";

const ADDRESS = "address of a hook";
const SECRET = "secret of a hook";

export function sealAddress(secrets: Pick<Secrets, "seal">, address: string): string {
  return secrets.seal(ADDRESS, address);
}

export function sealHookSecret(secrets: Pick<Secrets, "seal">, secret: string): string {
  return secrets.seal(SECRET, secret);
}

export function openAddress(secrets: Pick<Secrets, "open">, { url }: Pick<StoredHook, "url">): string {
  return secrets.open(ADDRESS, url);
}

export function openHookSecret(
  secrets: Pick<Secrets, "open">,
  { secret }: Pick<StoredHook, "secret">,
): string {
  return secrets.open(SECRET, secret);
}
