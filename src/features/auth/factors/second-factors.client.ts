import { brand } from "#src/brand.ts";
import { authClient } from "../account/account.store.ts";

export type HeldFactor = { id: string; name: string; since: Date; isPasskey: boolean };

/** The second factors of the account, and how many recovery codes are left. */
export type SecondFactors = { factors: HeldFactor[]; codesLeft: number };

/** Asks the service. Throws what it refused with. */
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
  // No set of codes yet, or none left of it: either way there are none.
  return { factors, codesLeft: codes.data?.remaining ?? 0 };
}

/** An app being set up: its secret as a picture to scan and as text to type. */
export type NewApp = { id: string; qrCode: string; secret: string };

/** Begins to set up an app under a name that none of the others has. Throws what the service refused with. */
export async function beginApp(taken: readonly string[]): Promise<NewApp> {
  const auth = await authClient();
  const { data, error } = await auth.mfa.enroll({
    factorType: "totp",
    issuer: brand.name,
    friendlyName: freeName("Authenticator app", taken),
  });
  if (error) throw error;
  return { id: data.id, qrCode: asPicture(data.totp.qr_code), secret: data.totp.secret };
}

/** Makes a new set of recovery codes, which ends the old one. Throws what the service refused with. */
export async function makeRecoveryCodes(): Promise<string[]> {
  const { recoveryCodes } = (await authClient()).mfa;
  let answer = await recoveryCodes.generate();
  if (answer.error?.code === "mfa_verified_factor_exists") answer = await recoveryCodes.regenerate();
  if (answer.error) throw answer.error;
  return answer.data.codes;
}

/** The name, numbered where another factor has it. */
export function freeName(base: string, taken: readonly string[]): string {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? base : `${base} ${number}`;
    if (!taken.includes(name)) return name;
  }
}

/** The library puts the bare drawing behind a data address, where its # signs would end it. */
function asPicture(drawing: string): string {
  const svg = drawing.slice(drawing.indexOf("<svg"));
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
