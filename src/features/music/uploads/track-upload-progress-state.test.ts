import { beforeEach, describe, expect, test } from "vitest";
import { isBusy } from "#shared/uploads/upload-form.ts";
import {
  events,
  MIB,
  nth,
  pass,
  publishes,
  sends,
  startUpload,
  startWhole,
  step,
  until,
  upload,
} from "./track-upload.testing.ts";

beforeEach(startUpload);

describe("cancelling", () => {
  test("asks for confirmation when much is sent", async () => {
    await startWhole();
    nth(sends).onProgress(6 * MIB);
    upload.cancel();
    expect(step()).toMatchObject({ name: "sending", asksToStop: true });
    expect(nth(sends).signal.aborted).toBe(false);
    upload.goOn();
    expect(step()).toMatchObject({ asksToStop: false });
    upload.cancel();
    upload.cancel();
    expect(step()).toEqual({ name: "choosing" });
    expect(nth(sends).signal.aborted).toBe(true);
    expect(upload.getState().draft.title).toBe("Lowlight");
  });

  test("does not ask when little is sent", async () => {
    await startWhole();
    nth(sends).onProgress(MIB);
    upload.cancel();
    expect(step()).toEqual({ name: "choosing" });
    expect(events).toEqual([]);
  });

  test("is final: late results of the old upload change nothing", async () => {
    const { over } = await startWhole();
    upload.stop();
    nth(sends).onProgress(9 * MIB);
    nth(sends).onWaiting(3);
    await over;
    expect(step()).toEqual({ name: "choosing" });
  });
});

test("an upload that the server has lost starts again, and says so", async () => {
  await startWhole();
  nth(sends).onProgress(6 * MIB);
  nth(sends).onRestart();
  expect(step()).toMatchObject({ name: "sending", sent: 0, startsAgain: true });
  expect(upload.getState().announcement).toBe("Starting again: the server has lost what was sent.");
  nth(sends).onProgress(MIB);
  expect(step()).toMatchObject({ sent: MIB, total: 10 * MIB, startsAgain: true });
});

describe("a lost connection", () => {
  test("shows the time of the retry until data is sent again", async () => {
    await startWhole();
    nth(sends).onProgress(6 * MIB);
    nth(sends).onWaiting(5);
    expect(step()).toMatchObject({ sent: 6 * MIB, retryAt: 6000 });
    expect(upload.getState().announcement).toBe("Connection lost. The upload goes on by itself.");
    nth(sends).onProgress(6 * MIB);
    expect(step()).toMatchObject({ retryAt: undefined });
    expect(upload.getState().announcement).toBe("Connected again. 60% sent");
  });

  test("is no longer shown when the upload has failed", async () => {
    const { over } = await startWhole();
    nth(sends).onProgress(6 * MIB);
    nth(sends).onWaiting(5);
    nth(sends).fail(new TypeError("gone"));
    await over;
    expect(step().name).toBe("failed");
    expect(upload.getState().announcement).toBe("");
  });

  test("resets the speed when it is back", async () => {
    await startWhole();
    nth(sends).onProgress(MIB);
    pass(4000);
    nth(sends).onProgress(5 * MIB);
    expect(step()).toMatchObject({ secondsLeft: 5 });
    nth(sends).onWaiting(1);
    pass(1000);
    nth(sends).onProgress(5 * MIB);
    expect(step()).toMatchObject({ secondsLeft: undefined });
  });
});

test("a screen reader gets an announcement at each quarter only", async () => {
  await startWhole();
  const announcements = new Set<string>();
  upload.subscribe(() => announcements.add(upload.getState().announcement));
  for (let sent = 0; sent < 100; sent++) nth(sends).onProgress((sent / 10) * MIB);
  nth(sends).finish("sound-1");
  await until(() => publishes.length === 1);
  expect([...announcements].filter(Boolean)).toEqual([
    "25% sent",
    "50% sent",
    "75% sent",
    "100% sent",
    "Checking the file…",
  ]);
});

test("an unload guard is active during the upload", async () => {
  expect(isBusy(upload.getState())).toBe(false);
  const { over } = await startWhole();
  expect(isBusy(upload.getState())).toBe(true);
  nth(sends).fail(new TypeError("gone"));
  await over;
  expect(isBusy(upload.getState())).toBe(false);
});
