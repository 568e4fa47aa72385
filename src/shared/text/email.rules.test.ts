import { expect, test } from "vitest";
import * as z from "zod/mini";
import { emailAddress } from "./contact.fields.ts";
import { mailboxOf, mailLink } from "./email.rules.ts";

const read = (text: string) => z.safeParse(emailAddress(), text).data;

test.each([
  ["nadia@uni.example", "nadia@uni.example"],
  ["Nadia.O'Hara+door@Uni.Example", "Nadia.O'Hara+door@Uni.Example"],
  ["  nadia@uni.example\u00a0\n", "nadia@uni.example"],
  ["mailto:nadia@uni.example", "nadia@uni.example"],
  ["mailto:o%26leary@uni.example?subject=Night", "o&leary@uni.example"],
  ["o&leary@uni.example", "o&leary@uni.example"],
  ["a/b@uni.example", "a/b@uni.example"],
  ["jo~x@uni.example", "jo~x@uni.example"],
  ["'nadia'@uni.example", "'nadia'@uni.example"],
  [
    "!#$%&'*+-/=?^_`{|}~.!#$%&'*+-/=?^_`{|}~@uni.example",
    "!#$%&'*+-/=?^_`{|}~.!#$%&'*+-/=?^_`{|}~@uni.example",
  ],
  ["MailTo: nadia@uni.example?subject=Night&cc=a@b.example", "nadia@uni.example"],
  ["\u202anadia\u200b@uni.\u2060example\u202c\ufeff", "nadia@uni.example"],
  ["nadia＠uni．example", "nadia@uni.example"],
  ["ｎａｄｉａ﹫uni。example", "nadia@uni.example"],
  ["nadia@müller.de", "nadia@xn--mller-kva.de"],
  ["nadia@MU\u0308LLER.de", "nadia@xn--mller-kva.de"],
  ["nadia@пример.рф", "nadia@xn--e1afmkfd.xn--p1ai"],
  ["nadia@xn--e1afmkfd.xn--p1ai", "nadia@xn--e1afmkfd.xn--p1ai"],
])("%j is %j", (typed, stored) => {
  expect(read(typed)).toBe(stored);
});

test.each([
  ["nobody", "nobody"],
  ["no local part", "@uni.example"],
  ["no domain", "nadia@"],
  ["a dot at the start", ".nadia@uni.example"],
  ["a dot at the end", "nadia.@uni.example"],
  ["two dots", "na..dia@uni.example"],
  ["quotes", '"na dia"@uni.example'],
  ["signs that need quotes", "na(dia)@uni.example"],
  ["a blank within", "nadia @uni.example"],
  ["two addresses", "nadia@uni.example, ade@uni.example"],
  ["a path", "nadia@müller.de/x"],
  ["a domain of no letters that a host may have", "nadia@mü_ller.de"],
  ["a local part that few servers take", "jürgen@müller.de"],
])("%s is refused", (_, typed) => {
  expect(read(typed)).toBeUndefined();
});

test("the link to an address with signs of addresses is read as that address", () => {
  const email = "o&leary?x%1@uni.example";
  expect(mailLink(email)).toBe("mailto:o%26leary%3Fx%251@uni.example");
  expect(read(mailLink(email))).toBe(email);
});

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
