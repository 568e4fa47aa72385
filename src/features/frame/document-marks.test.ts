import { expect, test } from "vitest";
import { isMobileAgent } from "./document-marks.ts";

const agents: [boolean, string][] = [
  [
    true,
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148",
  ],
  [true, "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36"],
  [true, "Opera/9.80 (J2ME/MIDP; Opera Mini/9.80) Presto/2.12"],
  [false, "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36"],
  [
    false,
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15",
  ],
  [false, "Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0"],
];

test.each(agents)("is a mobile agent: %s, %s", (expected, agent) => {
  expect(isMobileAgent(agent)).toBe(expected);
});
