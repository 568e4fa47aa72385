import { beforeEach, describe, expect, test } from "vitest";
import { eventKinds } from "#features/events/kinds/kinds.rules.ts";
import { eventually } from "#src/testing/eventually.ts";
import { startDoors } from "./check-ins.testing.ts";

const { book, fill, holder, onlooker, id, code, otherCode, scanOf, record, undo, verdicts, stateOf } =
  await startDoors();

describe.each(eventKinds)("at the door of a %s, concurrently", (kind) => {
  beforeEach(() => fill(kind));

  /** Starts calls that all wait for a locked row or for each other, then releases it. */
  async function atOnce<T>(n: number, ...calls: (() => Promise<T>)[]): Promise<T[]> {
    let answers: Promise<T>[] = [];
    await holder.begin(async (tx) => {
      await tx`select 1 from campus_ticket_bookings where id = ${id(n)} for update`;
      answers = calls.map((send) => send());
      await untilWaiting(calls.length);
    });
    return Promise.all(answers);
  }

  async function untilWaiting(count: number): Promise<void> {
    await eventually(async () => {
      const [row] = await onlooker`select count(*)::int as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      expect(row?.waiting).toBe(count);
    });
  }

  test("two phones scan one person's codes: one is admitted, the other gets the time and device of the first", async () => {
    const answers = await atOnce(
      1,
      () => record("Door 1", [scanOf(code(1))], 0),
      () => record("Door 2", [scanOf(otherCode(1))], 1),
    );
    const results = answers.flatMap(({ results }) => results);
    expect(results.map(({ verdict }) => verdict).sort()).toEqual(["admitted", "already"]);
    const let_in = answers.findIndex(({ results }) => results[0]?.verdict === "admitted");
    const told = results.find(({ verdict }) => verdict === "already");
    expect(told?.ticket?.checkedInDevice).toBe(`Door ${let_in + 1}`);
    expect(await stateOf(1)).toMatchObject({ ever: 1, checked_in_device: `Door ${let_in + 1}` });
  });

  test("a phone sends its scans twice, at an event of a hundred people: both calls admit them", async () => {
    for (let n = 11; n <= 110; n++) await book(n);
    // PostgreSQL's plan depends on the number of tickets.
    await onlooker`analyze campus_ticket_bookings, signal_shown_codes`;
    const scans = [1, 2, 3].map((n) => scanOf(code(n)));
    const [first, second] = await atOnce(
      1,
      () => record("Door 1", scans, 0),
      () => record("Door 1", scans, 1),
    );
    expect(first && verdicts(first)).toEqual(["admitted", "admitted", "admitted"]);
    expect(second && verdicts(second)).toEqual(["admitted", "admitted", "admitted"]);
    expect(await stateOf(1)).toMatchObject({ ever: 1 });
  });

  test("two phones send two tickets under one scan id: both are admitted", async () => {
    const scan = scanOf(code(1));
    let answer: ReturnType<typeof record> | undefined;
    await holder.begin(async (tx) => {
      await tx`insert into campus_check_ins (id, booking_id, device, scanned_at, recorded_at)
        values (${scan.scanId}, ${id(3)}, 'Door 2', now(), now())`;
      answer = record("Door 1", [scan]);
      await untilWaiting(1);
    });
    expect((await answer)?.results).toMatchObject([
      { verdict: "admitted", ticket: { studentName: "Student 1" } },
    ]);
    expect(await stateOf(1)).toMatchObject({ checked_in: true, open: 1 });
    expect(await stateOf(3)).toMatchObject({ open: 1 });
  });

  test("two phones send the same codes in opposite order: no deadlock", async () => {
    const codes = [code(1), otherCode(2), code(3)];
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        record(
          `Door ${n}`,
          (n % 2 ? codes : codes.toReversed()).map((each) => scanOf(each)),
          n % 2 ? 1 : 0,
        ),
      ),
    );
    const admitted = answers.flatMap(verdicts).filter((verdict) => verdict === "admitted");
    expect(admitted).toHaveLength(3);
  });

  test("an undo and another phone's scan: the state is consistent in either order", async () => {
    for (let round = 0; round < 5; round++) {
      await undo(1);
      const first = scanOf(code(1));
      await record("Door 1", [first]);
      const [, scanned] = await Promise.all([
        undo(1, { scanId: first.scanId }),
        record("Door 2", [scanOf(otherCode(1))], 1),
      ]);
      const isIn = scanned.results[0]?.verdict === "admitted";
      expect(await stateOf(1)).toMatchObject({ checked_in: isIn, open: isIn ? 1 : 0 });
    }
  });
});
