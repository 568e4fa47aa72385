import { hasPooler, startPooler } from "#src/testing/cluster/pooler.ts";
import { freshDatabase } from "#src/testing/postgres.ts";
import { rollingRelease } from "./cluster-release.ts";
import { bookingStorm, type Storm } from "./cluster-storm.ts";
import { uploadStorm } from "./cluster-uploads.ts";
import type { Figure } from "./figures.ts";

/**
 * Three processes behind nginx, which share PostgreSQL and object storage only: a booking storm and an upload storm with
 * a kill each second, a storm through PgBouncer, and a rolling release. About 15 minutes.
 *
 * @throws when a booking, a mail or an upload is lost, or a place is sold twice
 */
export async function benchCluster(): Promise<Figure[]> {
  const figures = [
    await stormFigure("without kills", { students: 4000, kills: false, count: 3 }),
    await stormFigure("one process killed every second", { students: 4000, kills: true, count: 3 }),
  ];
  if (hasPooler) figures.push(await throughPooler());
  const uploads = await uploadStorm();
  const release = await rollingRelease();
  return [
    ...figures,
    {
      name: "uploads, one process killed every second",
      value: uploads.files,
      unit: "files",
      note: `each is served as it was sent; ${Math.round(uploads.megabytes)} MB over ${uploads.kills} kills`,
    },
    {
      name: "a rolling release",
      value: release.bookings,
      unit: "bookings",
      note: `none lost, nor of ${release.reads} reads; ${release.cured} needed a second attempt`,
    },
  ];
}

async function throughPooler(): Promise<Figure> {
  const pooler = await startPooler(await freshDatabase());
  try {
    const storm = { students: 2000, count: 3, kills: true, poolerUrl: pooler.urlOf };
    return await stormFigure("through PgBouncer in transaction mode, with kills", storm);
  } finally {
    await pooler.stop();
  }
}

async function stormFigure(name: string, storm: Storm): Promise<Figure> {
  const { perSecond, p50, p99, tickets, kills, repeated } = await bookingStorm(storm);
  const ms = (value: number) => `${Math.round(value)} ms`;
  return {
    name: `bookings, ${name}`,
    value: perSecond,
    unit: "a second",
    note: `p50 ${ms(p50)}, p99 ${ms(p99)}; ${tickets} tickets over ${kills} kills, none lost, none oversold, every mail sent; ${repeated} asked again`,
  };
}
