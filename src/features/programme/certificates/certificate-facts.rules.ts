import { PROGRAMME_NAME } from "../cycles/cycles.rules.ts";
import type { ShownCertificate } from "./certificates.rules.ts";

/** What a certificate shows, as labels and values. */
export function certificateFacts({
  name,
  cycle,
  weeks,
}: ShownCertificate): { label: string; value: string }[] {
  const facts = [
    { label: "Name", value: name },
    { label: "Programme", value: PROGRAMME_NAME },
    { label: "Cycle", value: cycle },
    { label: "Came to", value: weeks },
  ];
  return facts.flatMap(({ label, value }) => (value === null ? [] : [{ label, value }]));
}
