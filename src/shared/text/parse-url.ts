/** `URL.parse`, which Safari has from 18; undefined for an address that is not valid. */
export function parseUrl(address: string, base?: string | URL): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    // Not an address.
    return undefined;
  }
}
