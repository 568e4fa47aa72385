import { describe, expect, it } from "vitest";
import { readArrival } from "./arrival.rules.ts";

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

  it("is the service's own sentence, of a sentence's length", () => {
    expect(read("/auth#error=access_denied&error_description=Link+is+old&sb=")).toEqual({
      notice: { text: "Link is old", isProblem: true },
      stripped: "/auth",
    });
    expect(read(`/auth#error=${"x".repeat(5000)}`)?.notice?.text).toHaveLength(200);
    expect(read("/auth#message=Half+done&sb=")?.notice).toEqual({ text: "Half done", isProblem: false });
  });
});
