import { describe, expect, test } from "vitest";
import { penceOf } from "#shared/money/pence.ts";
import { starPoints, starTone } from "./star.ts";

describe("starPoints", () => {
  const corners = starPoints(15)
    .split(" ")
    .map((pair) => pair.split(",").map(Number));

  test("has a tip and a notch for each of its points", () => {
    expect(corners).toHaveLength(30);
    expect(corners[0]).toEqual([50, 0]);
  });

  test("alternates between the two radii and stays inside its box", () => {
    const radii = corners.map(([x = 0, y = 0]) => Math.round(Math.hypot(x - 50, y - 50)));
    expect(radii.filter((_, corner) => corner % 2 === 0)).toEqual(Array(15).fill(50));
    expect(new Set(radii.filter((_, corner) => corner % 2 === 1)).size).toBe(1);
    expect(corners.flat().every((place) => place >= 0 && place <= 100)).toBe(true);
  });
});

test("a star contrasts with its paper", () => {
  expect(starTone({ stock: "hivis", price: penceOf(5) })).toBe("flare");
  expect(starTone({ stock: "market", price: penceOf(5) })).toBe("hivis");
  expect(starTone({ stock: "carrier", price: penceOf(0) })).toBe("arch");
  expect(starTone({ stock: "carrier", price: penceOf(5), soldOut: true })).toBe("newsprint");
});
