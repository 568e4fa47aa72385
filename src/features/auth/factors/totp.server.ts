import { Secret, TOTP } from "otpauth";
import encodeQR from "qr";
import { stepAt, TOTP_STEP_SECONDS } from "./factors.rules.ts";

const settings = { algorithm: "SHA1", digits: 6, period: TOTP_STEP_SECONDS };

/** A new shared secret for an authenticator app, and its otpauth:// address as text and as a QR code (raw SVG). */
export function newTotpSecret(
  label: string,
  issuer: string,
): { secret: string; uri: string; qrCode: string } {
  const secret = new Secret({ size: 20 });
  const uri = new TOTP({ ...settings, issuer, label, secret }).toString();
  return { secret: secret.base32, uri, qrCode: qrOnWhite(uri) };
}

/** Adds a white background, for clients with a dark page. */
function qrOnWhite(text: string): string {
  const svg = encodeQR(text, "svg", { ecc: "low", border: 2 });
  return svg.replace("<path", '<rect width="100%" height="100%" fill="white"/><path');
}

/** The time step of a code, at most one from now; undefined for a wrong code. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const totp = new TOTP({ ...settings, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: 1 });
  return delta === null ? undefined : stepAt(now) + delta;
}
