/** The two plates. Where they meet, multiplying gives the dark third colour (#003338). */
export const plates = { green: "#00A95C", pink: "#FF4C9A" } as const;

/** The papers of prints, under the names of the colour tokens. */
export const stocks = {
  hivis: "#EAF53B",
  carrier: "#A9D6F5",
  market: "#FFC2D6",
  overground: "#FFA040",
  newsprint: "#EEF0EB",
  sheet: "#FAFBF8",
} as const;

export type Stock = keyof typeof stocks;

/** The papers of records' prints. */
export const cardStocks = ["hivis", "carrier", "market", "overground"] as const;

export type CardStock = (typeof cardStocks)[number];
