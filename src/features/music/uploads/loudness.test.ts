import { expect, test } from "vitest";
import { createLoudnessMeter, SECTIONS } from "./loudness.ts";

/** The peaks of a tone in packets of 1152 samples; `gain` returns the loudness at a second. */
function peaksOf(seconds: number, gain: (second: number) => number, rate = 8000): number[] {
  const meter = createLoudnessMeter();
  for (let at = 0; at < seconds * rate; at += 1152) {
    const length = Math.min(1152, seconds * rate - at);
    const samples = Float32Array.from({ length }, (_, index) => {
      const second = (at + index) / rate;
      return gain(second) * Math.sin(2 * Math.PI * 250 * second);
    });
    meter.add(samples, at / rate, rate);
  }
  return [...meter.read()];
}

test("96 sections follow the loudness, the loudest is 255", () => {
  const peaks = peaksOf(96, (second) => (Math.floor(second) % 4) / 3);
  expect(peaks).toHaveLength(SECTIONS);
  for (const [section, peak] of peaks.entries())
    expect(Math.abs(peak - ([0, 85, 170, 255][section % 4] ?? 0))).toBeLessThan(3);
});

test.each([0.3, 2, 7.7])("a sound of %d seconds rises over all sections", (seconds) => {
  const peaks = peaksOf(seconds, (second) => 0.1 + second / seconds);
  expect(peaks.at(-1)).toBe(255);
  for (const [section, peak] of peaks.entries()) expect(peak + 3).toBeGreaterThan(peaks[section - 1] ?? 0);
});

test("two channels count alike, and what begins before zero counts as the first", () => {
  const meter = createLoudnessMeter();
  for (const level of [0, 1]) meter.add(new Float32Array(8000).fill(level), -0.01, 8000);
  expect(new Set(meter.read())).toEqual(new Set([255]));
});

test("silence, and nothing, are 96 zeros", () => {
  expect(peaksOf(1, () => 0)).toEqual(Array(SECTIONS).fill(0));
  expect([...createLoudnessMeter().read()]).toEqual(Array(SECTIONS).fill(0));
});
