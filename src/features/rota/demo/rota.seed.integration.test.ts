import { expect, test } from "vitest";
import { londonDate } from "#shared/time/london.ts";
import { addDays } from "#shared/time/plain-dates.ts";
import { startTestSite } from "#src/testing/site.ts";
import { rotaOf } from "../rota.testing.ts";
import { seedRota } from "./rota.seed.ts";

const site = await startTestSite();

test("a shift of the demo is open to volunteers where its next night is months ahead, too", async () => {
  const rota = rotaOf(site);
  const today = londonDate(new Date());
  await rota.event({ eventDate: addDays(today, 100) });
  await rota.event({ kind: "week", endTime: "20:30", status: "upcoming", eventDate: addDays(today, 4) });
  await seedRota(site.database, site.secrets);
  const { open } = await rota.show(await rota.volunteer());
  expect(open).toMatchObject([{ name: "Set up the room", left: 1, hindrance: null }]);
});
