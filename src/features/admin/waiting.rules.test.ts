import { expect, test } from "vitest";
import { waitingByPage } from "./waiting.rules.ts";

test("reports, applications and complaints wait on the page that settles them", () => {
  expect(
    waitingByPage({
      openReports: 1,
      pendingApplications: 2,
      openComplaints: 3,
      overdueComplaints: 1,
      reports: 9,
    }),
  ).toEqual({
    adminContent: { count: 1, text: "1 open report" },
    adminLabs: { count: 2, text: "2 pending applications" },
    adminComplaints: { count: 3, text: "3 open, 1 overdue" },
  });
});

test("nothing waits where everything is settled, or where the role sees no number", () => {
  expect(waitingByPage({ openReports: 0, openComplaints: 0 })).toEqual({});
  expect(waitingByPage({})).toEqual({});
});
