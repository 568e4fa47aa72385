import { keysOf } from "#shared/keys.ts";

/** The names of the parts of the site that send email; each has a list in the back office. */
export const mailListWords = {
  campus: "campus nights",
  signal: "Signal",
  programme: "the programme",
  labs: "the labs",
  rota: "the rota",
  broadcasts: "messages to guests",
  accounts: "accounts",
  complaints: "complaints",
  charity: "our own address",
};

export const mailLists = keysOf(mailListWords);

type Words = typeof mailListWords;

declare module "#shared/status/undelivered.rules.ts" {
  interface RegisteredMailLists extends Words {}
}
