import { Secret, TOTP } from "otpauth";
import decodeQR from "qr/decode.js";
import sharp from "sharp";
import { expect, test } from "vitest";
import { canonicalCode, isStepAcceptable, stepAt } from "./factors.rules.ts";
import { newTotpSecret, stepOfCode } from "./totp.server.ts";

const now = new Date("2026-05-01T12:00:10Z");
const { secret, uri, qrCode } = newTotpSecret("nadia@site.example", "Undertone");
const codeAt = (seconds: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() + seconds * 1000 });

test("the secret has the format that every authenticator app reads", () => {
  expect(uri).toMatch(/^otpauth:\/\/totp\/Undertone:nadia%40site\.example\?/);
  expect(uri).toContain(`secret=${secret}`);
  expect(uri).toContain("algorithm=SHA1&digits=6&period=30");
  expect(Buffer.from(Secret.fromBase32(secret).buffer)).toHaveLength(20);
  // Clients put the code into a data: URL unencoded, where a # would start the fragment.
  expect(qrCode).toMatch(/^<svg [^#]*<\/svg>$/s);
});

test("a scanner reads the address from the QR code, also on a dark page", async () => {
  const picture = sharp(Buffer.from(qrCode), { density: 600 }).flatten({ background: "black" });
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  expect(decodeQR({ ...info, data: new Uint8Array(data) })).toBe(uri);
});

test("codes of the previous, this and the next time step return their step", () => {
  expect(stepOfCode(secret, codeAt(-30), now)).toBe(stepAt(now) - 1);
  expect(stepOfCode(secret, codeAt(0), now)).toBe(stepAt(now));
  expect(stepOfCode(secret, codeAt(30), now)).toBe(stepAt(now) + 1);
  expect(stepOfCode(secret, codeAt(90), now)).toBeUndefined();
});

test.each(["", "12345", "1234567", "abcdef", "12 345", "-12345", "١٢٣٤٥٦"])("%j is no code", (code) => {
  expect(stepOfCode(secret, code, now)).toBeUndefined();
});

test("no step is accepted twice, nor an earlier one", () => {
  const step = stepAt(now);
  expect(isStepAcceptable(step, now, null)).toBe(true);
  expect(isStepAcceptable(step, now, step - 1)).toBe(true);
  expect(isStepAcceptable(step, now, step)).toBe(false);
  expect(isStepAcceptable(step - 1, now, step)).toBe(false);
  expect(isStepAcceptable(step + 2, now, null)).toBe(false);
});

test("a recovery code has one canonical form, however it is typed", () => {
  expect(canonicalCode(" ABCD-efgh 2345\t6789")).toBe("abcdefgh23456789");
});
