import { afterAll, describe, expect, test } from "vitest";
import { goodPassword, startTestSite } from "./app.testing.ts";
import { authClientFor, linkIn } from "./auth.testing.ts";

const site = await startTestSite();
afterAll(() => site.close());

let made = 0;
const newEmail = () => `takeover${++made}@site.example`;

describe("who signs up with somebody else's address", () => {
  const theirs = "chosen by a stranger";

  async function squatted(email: string) {
    await authClientFor(site).signUp({ email, password: theirs });
    await site.nextMailTo(email);
  }

  test.each([
    ["a link to sign in with", "email"],
    ["a reset link", "recovery"],
  ] as const)("has no way in once the owner uses %s", async (_, type) => {
    const email = newEmail();
    await squatted(email);
    const owner = authClientFor(site);
    const asked =
      type === "email" ? await owner.signInWithOtp({ email }) : await owner.resetPasswordForEmail(email);
    expect(asked.error).toBeNull();
    const { tokenHash } = linkIn(await site.nextMailTo(email));
    expect((await owner.verifyOtp({ token_hash: tokenHash, type })).data.user?.email).toBe(email);
    const stranger = await authClientFor(site).signInWithPassword({ email, password: theirs });
    expect(stranger.error?.code).toBe("invalid_credentials");
    expect((await owner.updateUser({ password: goodPassword })).error).toBeNull();
  });
});
