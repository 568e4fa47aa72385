import type { TypedWord, Worded } from "#features/words/word-types.rules.ts";

/** The content of /mainframe/funding with its types and initial values. Each key is a field of the API. */
export const fundingCopy = {
  top: {
    title: {
      wordType: "text",
      own: "Fund Mainframe",
      label: "Title",
      max: 60,
      missing: "Please enter a title",
    },
    subtitle: { wordType: "text", own: "", label: "Subtitle", max: 200 },
  },
  raised: {
    currentRaised: { wordType: "money", own: 0, label: "Amount raised" },
    targetAmount: { wordType: "money", own: 0, label: "Target" },
    supporterCount: {
      wordType: "number",
      own: 0,
      label: "Supporters",
      max: 10_000_000,
      things: "supporters",
    },
  },
  about: {
    aboutTitle: {
      wordType: "text",
      own: "About the day",
      label: "Heading",
      max: 60,
      missing: "Please enter a heading",
    },
    aboutContent: { wordType: "text", own: "", label: "Text", max: 2000, lines: 6 },
  },
  breakdown: {
    fundingBreakdown: {
      wordType: "rows",
      own: [],
      label: "Breakdown",
      max: 30,
      row: {
        area: { wordType: "text", own: "", label: "Area", max: 80, missing: "Please enter an area" },
        cost: { wordType: "money", own: 0, label: "Cost" },
        impact: { wordType: "text", own: "", label: "Impact", max: 200 },
      },
    },
  },
  // Free text, because a date may be undecided.
  details: {
    eventDate: { wordType: "text", own: "", label: "When", max: 120, lines: 2 },
    eventLocation: { wordType: "text", own: "", label: "Where", max: 120, lines: 2 },
    eventAudience: { wordType: "text", own: "", label: "Who", max: 120, lines: 2 },
  },
} satisfies Record<string, Record<string, TypedWord>>;

export type FundingWords = Worded<typeof fundingCopy>;
