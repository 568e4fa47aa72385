import { expect, test } from "vitest";
import type { Json, MailTemplate } from "#shared/mail/mail.server.ts";

const files = import.meta.glob<MailTemplate<Record<string, Json>>>("../../features/*/mails/*.tsx", {
  eager: true,
  import: "default",
});

const notices = Object.values(files).flatMap(({ template, push, samples }) =>
  samples.flatMap((props) => {
    const notice = push?.(props);
    return notice ? { template, props, notice } : [];
  }),
);

/** Pages with the details: the profile, or for people without an account the pages behind emailed links. */
const paths = /^(\/profile|\/signal|\/signal\/place|\/rota\?volunteer=[\w-]+&key=[\w-]+)$/;

test.each(notices)(
  "the push notice of $template leads to a page, and its path names no event",
  ({ notice }) => {
    expect(notice.path).toMatch(paths);
  },
);

test("the mails of which phones are told are those that a person waits for, and no other", () => {
  const kinds = Object.groupBy(notices, ({ notice }) => notice.kind);
  expect(
    Object.fromEntries(
      Object.entries(kinds).map(([kind, of]) => [
        kind,
        [...new Set(of.map(({ template }) => template))].sort(),
      ]),
    ),
  ).toEqual({
    offers: ["campus-place-offered"],
    changes: ["event-called-off", "event-changed"],
    reminders: ["campus-reminder"],
    alerts: ["signal-event-opened"],
    tasks: ["rota-your-tasks"],
  });
});
