import type { Secrets } from "#shared/secrets/secrets.server.ts";
import type { AgeBand } from "../events/minimum-age.rules.ts";
import { openField } from "./sensitive-data.server.ts";

/** The band of a ticket's holder; null where none was asked, or it was encrypted with another key. */
export function openAgeBand(secrets: Secrets, sealed: string | null): AgeBand | null {
  try {
    return openField(secrets, sealed) as AgeBand | null;
  } catch {
    // Encrypted with another key: the door asks the person.
    return null;
  }
}
