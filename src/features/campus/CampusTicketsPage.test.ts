import { createMemoryRouter } from "react-router";
import { expect, onTestFinished, test } from "vitest";
import { eventually } from "#src/testing/eventually.ts";
import { clientLoader, shouldRevalidate } from "./CampusTicketsPage.tsx";

test("an event in the URL neither refetches the events nor aborts a fetch in progress", async () => {
  const reads = readsOnDemand();
  const router = createMemoryRouter(
    [
      {
        id: "page",
        path: "/campus-tickets",
        loader: (args) => clientLoader({ ...args, serverLoader: reads.read } as never),
        shouldRevalidate,
      },
    ],
    { initialEntries: ["/campus-tickets?event=1"] },
  );
  onTestFinished(() => router.dispose());
  await eventually(() => expect(reads.count()).toBe(1));
  reads.answer("old");
  await eventually(() => expect(router.state.loaderData.page).toBe("old"));
  await router.navigate("/campus-tickets?event=2");
  expect(reads.count()).toBe(1);

  const reread = router.revalidate();
  const moved = router.navigate("/campus-tickets");
  await eventually(() => expect(reads.count()).toBe(3));
  reads.answer("new");
  await Promise.all([reread, moved]);
  expect(router.state.loaderData.page).toBe("new");
  await router.navigate("/campus-tickets?event=3");
  expect(reads.count()).toBe(3);
});

/** Reads of the events that the test resolves. */
function readsOnDemand() {
  let begun = 0;
  let waiting: ((events: string) => void)[] = [];
  return {
    read: () => {
      begun++;
      return new Promise<string>((resolve) => waiting.push(resolve));
    },
    answer(events: string) {
      for (const resolve of waiting) resolve(events);
      waiting = [];
    },
    count: () => begun,
  };
}
