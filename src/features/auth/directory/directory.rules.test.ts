import { describe, expect, test } from "vitest";
import { personOfClaims } from "./directory.rules.ts";

const now = new Date("2026-11-29T12:00:00Z");
const google = { issuer: "https://accounts.google.com", domains: ["charity.example"] };
const microsoft = { ...google, issuer: "https://login.microsoftonline.com/1f6d/v2.0" };
const claims = { sub: "1", email: "Ada@Charity.example", email_verified: true };

describe("Google", () => {
  test("vouches for an account of the charity's Workspace", () => {
    expect(personOfClaims({ ...claims, hd: "charity.example" }, google, now)).toEqual({
      subject: "1",
      email: "ada@charity.example",
      hasSecondFactor: false,
      signedInAt: 0,
    });
  });

  test("does not for a private account with an address of the charity", () => {
    const refused = { problem: "directory_elsewhere", reason: "hd is not in STAFF_SIGN_IN_DOMAINS" };
    expect(personOfClaims(claims, google, now)).toEqual(refused);
    const slash = { ...google, issuer: "https://accounts.google.com/" };
    expect(personOfClaims(claims, slash, now)).toEqual(refused);
  });
});

describe("Microsoft", () => {
  const { email_verified: _, ...unsaid } = claims;

  test("vouches for an address by xms_edov alone", () => {
    for (const [xms_edov, isIn] of [
      [true, true],
      ["1", true],
      [false, false],
      [0, false],
      ["0", false],
      [undefined, false],
      [[true], false],
    ]) {
      const person = personOfClaims({ ...unsaid, xms_edov }, microsoft, now);
      expect("email" in person, String(xms_edov)).toBe(isIn);
    }
  });

  test("names nobody by what people can change", () => {
    const said = {
      sub: "1",
      preferred_username: "ada@charity.example",
      upn: "ada@charity.example",
      xms_edov: true,
    };
    expect(personOfClaims(said, microsoft, now)).toMatchObject({ problem: "directory_unverified" });
  });
});

test.each([
  "ada@charity.example.evil.example",
  "ada@notcharity.example",
  '"ada@charity.example"@evil.example',
])("%s is of another domain", (email) => {
  const { problem } = personOfClaims({ ...claims, email }, microsoft, now) as { problem: string };
  expect(["directory_elsewhere", "directory_unverified"]).toContain(problem);
});

test("a second factor is what amr calls several factors, and nothing else", () => {
  for (const [amr, has] of [
    [["pwd", "mfa"], true],
    [["hwk"], false],
    [["fido"], false],
    [["otp"], false],
    ["mfa", false],
    [undefined, false],
  ])
    expect(personOfClaims({ ...claims, amr }, microsoft, now)).toMatchObject({ hasSecondFactor: has });
});

test("a sign-in in the future is one of now", () => {
  const seconds = now.getTime() / 1000;
  expect(personOfClaims({ ...claims, auth_time: seconds + 900 }, microsoft, now)).toMatchObject({
    signedInAt: seconds,
  });
  expect(personOfClaims({ ...claims, auth_time: seconds - 900 }, microsoft, now)).toMatchObject({
    signedInAt: seconds - 900,
  });
});
