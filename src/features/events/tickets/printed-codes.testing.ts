/** Codes in the format of other systems, each with spellings that a camera or a person may read. */
export const printedCodes: readonly (readonly [printed: string, spelling: string, ...spellings: string[]])[] =
  [
    ["CL-KQWZRTYX", "cl kqwzrtyx", "CLKQWZRTYX", "cl–kqwz–rtyx"],
    ["EVT/2026/0017", "evt/2026/0017", "EVT / 2026 / 0017"],
    ["#4711", "# 4711", "#47-11"],
    [
      "7c9e6679-7425-40de-944b-e07fc1f90ae7",
      "7C9E6679742540DE944BE07FC1F90AE7",
      "7c9e 6679 7425 40de 944b e07f c1f9 0ae7",
    ],
    ["night bus 12", "NIGHT-BUS-12", "NightBus12"],
    ["x".repeat(64), "X".repeat(64), "xx ".repeat(32)],
    ["Straße №7", "STRASSE-№7", "STRAẞE №7", "straße№7"],
    ["Zoe\u0308:1_a.b+c", "ZOË:1_A.B+C", "zoë: 1_a.b+c"],
    ["GARDENXY", "garden xy", "Garden-XY"],
    ["7", " 7\n", "-7"],
  ];
