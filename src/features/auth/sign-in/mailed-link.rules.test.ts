import { describe, expect, it } from "vitest";
import { readArrival } from "./mailed-link.rules.ts";

const read = (address: string) => readArrival(new URL(address, "https://site.test"));

describe("what an address of /auth carries", () => {
  it("is nothing for plain visits and tabs", () => {
    for (const address of ["/auth", "/auth#sign-up", "/auth?utm_source=mail", "/auth?type=signup"])
      expect(read(address)).toBeUndefined();
  });

  it("is a link, which leaves the address and takes nothing else along", () => {
    expect(read("/auth?a=1&token_hash=abc&type=recovery#reset")).toEqual({
      link: { tokenHash: "abc", type: "recovery" },
      stripped: "/auth?a=1#reset",
    });
  });

  it.each(["/auth?token_hash=abc", "/auth?token_hash=&type=signup", "/auth?token_hash=abc&type=constructor"])(
    "is no link but a sentence in %s",
    (address) => {
      const arrival = read(address);
      expect(arrival).not.toHaveProperty("link");
      expect(arrival?.notice).toMatchObject({ isProblem: true, text: expect.stringContaining("not whole") });
      expect(arrival?.stripped).toBe("/auth");
    },
  );

  it("is the site's own sentence for an error, never a text of the address", () => {
    expect(read("/auth#error=access_denied&error_code=otp_expired&error_description=Call+0900&sb=")).toEqual({
      notice: { text: "That link or code has been used or has run out. Ask for a new one.", isProblem: true },
      stripped: "/auth",
    });
    for (const code of ["", "&error_code=", "&error_code=constructor", "&error_code=validation_failed"])
      expect(read(`/auth#error=x${code}&error_description=Call+0900`)?.notice?.text).toMatch(
        /^That link did not/,
      );
  });

  it("is half of an address change", () => {
    expect(read("/auth#message=Call+0900&sb=")).toEqual({
      notice: { text: expect.stringMatching(/^Confirmed\. Now open the mail/), isProblem: false },
      stripped: "/auth",
    });
  });
});
