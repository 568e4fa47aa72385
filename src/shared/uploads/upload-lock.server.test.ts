import { expect, test } from "vitest";
import { createUploadLocker } from "./upload-lock.server.ts";

const never = () => new AbortController().signal;

test("whoever comes asks who holds it to stop, and waits until that is done", async () => {
  const locker = createUploadLocker();
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

test("whoever gets it while a newer one waits is asked to stop at once", async () => {
  const locker = createUploadLocker();
  const asked: string[] = [];
  const take = (name: string) => {
    const lock = locker.newLock("a");
    return lock.lock(never(), () => void asked.push(name)).then(() => lock);
  };
  const first = await take("first");
  const second = take("second");
  const third = take("third");
  await first.unlock();
  expect(asked).toEqual(["first", "first", "second"]);
  await (await second).unlock();
  await (await third).unlock();
  expect(asked).not.toContain("third");
});

test("another upload is not held", async () => {
  const locker = createUploadLocker();
  const asked: string[] = [];
  await locker.newLock("a").lock(never(), () => void asked.push("a"));
  await expect(locker.newLock("b").lock(never(), () => void asked.push("b"))).resolves.toBeUndefined();
  expect(asked).toEqual([]);
});

test("whoever gives up waiting stands in nobody's way", async () => {
  const locker = createUploadLocker();
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
