import { expect, test } from "vitest";
import { waitingByPage, waitingText } from "./waiting.rules.ts";

test("reports, applications and complaints wait on the page that settles them", () => {
  const waiting = waitingByPage({
    openReports: 1,
    pendingApplications: 2,
    openComplaints: 3,
    overdueComplaints: 1,
    reports: 9,
  });
  expect(Object.entries(waiting).map(([page, one]) => [page, one.count, waitingText(one)])).toEqual([
    ["adminContent", 1, "1 open report"],
    ["adminLabs", 2, "2 pending applications"],
    ["adminComplaints", 3, "3 open, 1 overdue"],
  ]);
});

test("nothing waits where everything is settled, or where the role sees no number", () => {
  expect(waitingByPage({ openReports: 0, openComplaints: 0 })).toEqual({});
  expect(waitingByPage({})).toEqual({});
});
