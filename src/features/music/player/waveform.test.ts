import { expect, test } from "vitest";
import { storedBars, waveformBars } from "./waveform.ts";

test("the same seed gives the same bars and another seed others", () => {
  expect(waveformBars("lowlight", 110)).toEqual(waveformBars("lowlight", 110));
  expect(waveformBars("lowlight", 110)).not.toEqual(waveformBars("greenway", 110));
});

test.each(["a", "lowlight", "0b4f", ""])(
  "bars of %j stay within 0..1, low at both ends, with a maximum of 1",
  (seed) => {
    const bars = waveformBars(seed, 110);
    expect(bars).toHaveLength(110);
    expect(Math.min(...bars)).toBeGreaterThan(0);
    expect(Math.max(...bars)).toBeLessThanOrEqual(1);
    expect(Math.max(...bars)).toBeGreaterThan(0.6);
    expect(bars[0]).toBeLessThan(0.1);
    expect(bars.at(-1)).toBeLessThan(0.1);
  },
);

test("very short and empty rows work", () => {
  expect(waveformBars("x", 0)).toEqual([]);
  expect(waveformBars("x", 1)[0]).toBeGreaterThan(0);
});

test("a stored waveform gives its own bars, for any count", () => {
  const peaks = Uint8Array.from({ length: 96 }, (_, index) => (index < 48 ? 64 : 255));
  const waveform = Buffer.from(peaks).toString("base64");
  const bars = storedBars(waveform, 110) ?? [];
  expect(bars).toHaveLength(110);
  expect(bars[109]).toBe(1);
  expect(bars[0]).toBeGreaterThan(0);
  expect(Math.max(...bars.slice(0, 54))).toBeLessThan(0.3);
  expect(Math.min(...bars.slice(56))).toBe(1);
});

test.each([null, undefined, "", "AAAA", `${"A".repeat(127)}_`, "A".repeat(132)])(
  "%j is not a waveform",
  (waveform) => expect(storedBars(waveform, 110)).toBeUndefined(),
);
