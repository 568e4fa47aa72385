import { describe, expect, it } from "vitest";
import { readAuthParams } from "./mailed-link.rules.ts";

const read = (address: string) => readAuthParams(new URL(address, "https://site.test"));

describe("the address of /auth", () => {
  it("without parameters and with a tab carries nothing", () => {
    for (const address of ["/auth", "/auth#sign-up", "/auth?utm_source=mail", "/auth?type=signup"])
      expect(read(address)).toBeUndefined();
  });

  it("carries a link, which is removed from the address, and the rest stays", () => {
    expect(read("/auth?a=1&token_hash=abc&type=recovery#reset")).toEqual({
      link: { tokenHash: "abc", type: "recovery" },
      stripped: "/auth?a=1#reset",
    });
  });

  it.each(["/auth?token_hash=abc", "/auth?token_hash=&type=signup", "/auth?token_hash=abc&type=constructor"])(
    "carries no link but an error message: %s",
    (address) => {
      const arrival = read(address);
      expect(arrival).not.toHaveProperty("link");
      expect(arrival?.notice).toMatchObject({ isProblem: true, text: expect.stringContaining("incomplete") });
      expect(arrival?.stripped).toBe("/auth");
    },
  );

  it("shows the site's own sentence for an error, never a text from the address", () => {
    expect(read("/auth#error=access_denied&error_code=otp_expired&error_description=Call+0900&sb=")).toEqual({
      notice: { text: "That link or code has been used or has run out. Ask for a new one.", isProblem: true },
      stripped: "/auth",
    });
    for (const code of ["", "&error_code=", "&error_code=constructor", "&error_code=validation_failed"])
      expect(read(`/auth#error=x${code}&error_description=Call+0900`)?.notice?.text).toMatch(
        /^That link did not/,
      );
  });

  it("says that the charity's directory has answered, which is removed from the address", () => {
    expect(read("/auth?next=%2Fadmin#directory=answered")).toEqual({
      isFromDirectory: true,
      stripped: "/auth?next=%2Fadmin",
    });
    expect(read("/auth#directory=other")).toBeUndefined();
  });

  it("reports the first confirmation of an address change", () => {
    expect(read("/auth#message=Call+0900&sb=")).toEqual({
      notice: { text: expect.stringMatching(/^Confirmed\. Now open the email/), isProblem: false },
      stripped: "/auth",
    });
  });
});
