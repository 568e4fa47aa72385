import { expect, test } from "vitest";
import type { UploadLeases } from "./upload-leases.server.ts";
import { createUploadLocker } from "./upload-lock.server.ts";

const onlyProcess: UploadLeases = {
  take: async () => ({ isValid: () => true, release: async () => {} }),
  close: async () => {},
};

const never = () => new AbortController().signal;

test("a new request asks the holder to release the lock, and waits for it", async () => {
  const locker = createUploadLocker(onlyProcess);
  const done: string[] = [];
  const first = locker.newLock("a");
  await first.lock(never(), () => void done.push("first is asked"));
  const second = locker.newLock("a").lock(never(), () => undefined);
  second.then(() => done.push("second has it"));
  await Promise.resolve();
  expect(done).toEqual(["first is asked"]);
  await first.unlock();
  await second;
  expect(done).toEqual(["first is asked", "second has it"]);
});

test("a new holder is asked to release at once if a newer request waits", async () => {
  const locker = createUploadLocker(onlyProcess);
  const asked: string[] = [];
  const take = (name: string) => {
    const lock = locker.newLock("a");
    return lock.lock(never(), () => void asked.push(name)).then(() => lock);
  };
  const first = await take("first");
  const second = take("second");
  const third = take("third");
  await first.unlock();
  const held = await second;
  expect(asked).toEqual(["first", "first", "second"]);
  await held.unlock();
  await (await third).unlock();
  expect(asked).not.toContain("third");
});

test("locks of different uploads are independent", async () => {
  const locker = createUploadLocker(onlyProcess);
  const asked: string[] = [];
  await locker.newLock("a").lock(never(), () => void asked.push("a"));
  await expect(locker.newLock("b").lock(never(), () => void asked.push("b"))).resolves.toBeUndefined();
  expect(asked).toEqual([]);
});

test("an aborted wait does not block later requests", async () => {
  const locker = createUploadLocker(onlyProcess);
  const first = locker.newLock("a");
  await first.lock(never(), () => undefined);
  const impatient = new AbortController();
  const second = locker.newLock("a").lock(impatient.signal, () => undefined);
  const third = locker.newLock("a").lock(never(), () => undefined);
  impatient.abort();
  await expect(second).rejects.toMatchObject({ status_code: 503 });
  await first.unlock();
  await third;
});
