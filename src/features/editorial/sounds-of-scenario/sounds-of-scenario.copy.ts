import { pages } from "#features/site/pages.ts";

export interface DemoTrack {
  title: string;
  kind: string;
  /** Minutes and seconds. */
  length: string;
}

/** Invented tracks for the demo. */
const sounds: readonly DemoTrack[] = [
  { title: "Stairwell, third floor", kind: "Ambient", length: "3:12" },
  { title: "Sixteen bars, one kitchen", kind: "Hip-hop", length: "2:51" },
  { title: "Bassline for a replacement bus", kind: "Electronic", length: "4:05" },
  { title: "Four tins and a loop", kind: "Experimental", length: "3:30" },
  { title: "Mind the gap, slowed", kind: "Field recording", length: "1:48" },
];

const interviews: readonly DemoTrack[] = [
  { title: "How to ask for a fee", kind: "Interview", length: "18:20" },
  { title: "Two sisters, one sampler", kind: "Interview", length: "24:05" },
  { title: "Soundcheck, unedited", kind: "Live", length: "9:40" },
  { title: "A set from the back stairs", kind: "Live", length: "31:15" },
];

/** Texts and links of the magazine's page. */
export const soundsCopy = {
  cover: {
    issue: "Issue 00",
    soon: "Coming soon",
    lead: "A magazine for your ears. First takes, long answers and rooms with bad heating, edited by 14–25s.",
    lines: [
      { title: "First takes", text: "What came out before anybody tidied it up." },
      { title: "Long answers", text: "One question, twenty minutes, no cutaways." },
      { title: "Rooms", text: "A stairwell, a canteen, a bus: recorded where they are." },
    ],
  },
  list: {
    title: "In this issue",
    aside: "A demo. These titles show how an issue reads; none of them is out.",
    playbackOff: "Playback is off until the first issue is out. The play buttons do nothing.",
    playbackOffShort: "playback is off",
    sounds: { label: "Sounds", tracks: sounds },
    interviews: { label: "Interviews/Live", tracks: interviews },
  },
  call: {
    title: "Be on the cover",
    text: "Issue 01 has space. Send a first take, a field recording, or one good question.",
    send: "SEND US SOMETHING",
    library: { label: "Hear what is out", to: pages.mobileLibrary.path },
  },
};
