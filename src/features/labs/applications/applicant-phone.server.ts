import type { Secrets } from "#shared/secrets/secrets.server.ts";

interface WithPhone {
  phone: string | null;
}

const PURPOSE = "lab application";

/** Encrypts an application's phone number for storage. */
export function sealApplicantPhone<Application extends WithPhone>(
  secrets: Secrets,
  application: Application,
): Application {
  const { phone } = application;
  return { ...application, phone: phone && secrets.seal(PURPOSE, phone) };
}

/** Decrypts a stored application's phone number; null if it was encrypted with another site's key. */
export function openApplicantPhone<Application extends WithPhone>(
  secrets: Secrets,
  application: Application,
): Application {
  try {
    return { ...application, phone: application.phone && secrets.open(PURPOSE, application.phone) };
  } catch {
    // Encrypted with another key.
    return { ...application, phone: null };
  }
}
