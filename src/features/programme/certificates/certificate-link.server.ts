import { pages } from "#features/site/pages.ts";
import { isDigest } from "#shared/secrets/digest-key.server.ts";
import type { Secrets } from "#shared/secrets/secrets.server.ts";

const PURPOSE = "programme certificate link";

/** The parameters of a link to one's own certificate. */
export interface CertificateLink {
  certificate: string;
  key: string;
}

/** The path of the page where a person chooses what their certificate shows, and prints it. It grants nothing else. */
export function ownCertificatePath(secrets: Pick<Secrets, "digest">, certificate: string): string {
  return certificatePath({ certificate, key: secrets.digest(PURPOSE, certificate) });
}

export function certificatePath({ certificate, key }: CertificateLink): string {
  return `${pages.certificate.path}?${new URLSearchParams({ certificate, key })}`;
}

export function isCertificateKey(
  secrets: Pick<Secrets, "digest">,
  { certificate, key }: CertificateLink,
): boolean {
  return isDigest(secrets, { purpose: PURPOSE, value: certificate, key });
}
