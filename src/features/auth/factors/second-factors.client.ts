import { brand } from "#src/brand.ts";
import { authClient } from "../account/account.store.ts";

export type VerifiedFactor = { id: string; name: string; since: Date; isPasskey: boolean };

/** The account's second factors, and its number of unused recovery codes. */
export type SecondFactors = { factors: VerifiedFactor[]; codesLeft: number };

/** Reads the second factors from the auth service. Throws the service's refusal. */
export async function listSecondFactors(): Promise<SecondFactors> {
  const auth = await authClient();
  const { data, error } = await auth.mfa.listFactors();
  if (error) throw error;
  const factors = [...data.webauthn, ...data.totp].map(
    ({ id, friendly_name: name, created_at: since, factor_type: type }) => ({
      id,
      name: name || "Authenticator app",
      since: new Date(since),
      isPasskey: type === "webauthn",
    }),
  );
  if (factors.length === 0) return { factors, codesLeft: 0 };
  const codes = await auth.mfa.recoveryCodes.getStatus();
  // An error means that the account has no set of codes.
  return { factors, codesLeft: codes.data?.remaining ?? 0 };
}

/** An app that is being set up: its secret as a QR code and as text. */
export type NewApp = { id: string; qrCode: string; secret: string };

/** Enrols an authenticator app under a free name. Throws the service's refusal. */
export async function beginApp(taken: readonly string[]): Promise<NewApp> {
  const auth = await authClient();
  const { data, error } = await auth.mfa.enroll({
    factorType: "totp",
    issuer: brand.name,
    friendlyName: freeName("Authenticator app", taken),
  });
  if (error) throw error;
  return { id: data.id, qrCode: toDataUrl(data.totp.qr_code), secret: data.totp.secret };
}

/** Replaces the recovery codes with a new set. Throws the service's refusal. */
export async function makeRecoveryCodes(): Promise<string[]> {
  const { recoveryCodes } = (await authClient()).mfa;
  let answer = await recoveryCodes.generate();
  if (answer.error?.code === "mfa_verified_factor_exists") answer = await recoveryCodes.regenerate();
  if (answer.error) throw answer.error;
  return answer.data.codes;
}

/** `base`, with a number if another factor already has this name. */
export function freeName(base: string, taken: readonly string[]): string {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? base : `${base} ${number}`;
    if (!taken.includes(name)) return name;
  }
}

/** The library puts the raw SVG into a data: URL, where its # characters would start a fragment. */
function toDataUrl(drawing: string): string {
  const svg = drawing.slice(drawing.indexOf("<svg"));
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
