import { expect, test } from "vitest";
import { mailboxOf } from "./mailbox.rules.ts";

test.each([
  ["ada@site.example", "ada@site.example"],
  ["Ada+news@Site.Example", "ada@site.example"],
  ["ada+1+2@site.example", "ada@site.example"],
  ["a.da@site.example", "a.da@site.example"],
  ["A.d.a+x@gmail.com", "ada@gmail.com"],
  ["ada@googlemail.com", "ada@gmail.com"],
])("mails to %s count for %s", (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
