import type { Secrets } from "#shared/secrets/secrets.ts";

interface WithPhone {
  phone: string | null;
}

const PURPOSE = "lab application";

/** The application with its phone number sealed, as it is stored. */
export function sealPhone<Application extends WithPhone>(
  secrets: Secrets,
  application: Application,
): Application {
  const { phone } = application;
  return { ...application, phone: phone && secrets.seal(PURPOSE, phone) };
}

/** A stored application with its phone number as it was typed; null where it was sealed with another site's key. */
export function openPhone<Application extends WithPhone>(
  secrets: Secrets,
  application: Application,
): Application {
  try {
    return { ...application, phone: application.phone && secrets.open(PURPOSE, application.phone) };
  } catch {
    return { ...application, phone: null };
  }
}
