import { brand } from "#src/brand.ts";

export const accessibility = {
  top: {
    lead: "Everybody should be able to use this site: with a keyboard, a screen reader, large text, without sound or without seeing well. This is what we checked, and what does not work yet.",
  },
  standard: {
    title: "How far we are",
    text: "The site aims for the Web Content Accessibility Guidelines 2.2 at level AA. Our own tests find no failure of it on any page; no outside expert has checked the site yet.",
  },
  tested: {
    title: "What we tested",
    list: [
      "Every page with axe, software that finds barriers, on a phone and on a wide screen.",
      "Every dialog, menu and form with only the keyboard.",
      "Every page at a width of 320 pixels, and with text at twice its size.",
      "The reading of every page without scripts, and with colours forced by the system.",
      "Movement: if your device is set to reduce motion, nothing moves. Otherwise you can pause it.",
    ],
  },
  missing: {
    title: "What falls short",
    list: [
      "Films of members have captions only where their makers added them.",
      "Songs have no transcripts of their words.",
      "Maps and pages of other sites that we link to are not ours, and may be harder to use.",
      "Screen readers were tested by hand with few combinations of device and browser.",
    ],
  },
  tell: {
    title: "Tell us",
    text: "Is something in your way, or do you need content of this site in another form? Write to us. We answer within five working days, and tell you what we will do.",
    go: `Write to ${brand.contactEmail}`,
    href: `mailto:${brand.contactEmail}?subject=Accessibility`,
    more: "If our answer does not help, the Equality Advisory and Support Service advises everybody in England, Scotland and Wales.",
    service: { label: "equalityadvisoryservice.com", href: "https://www.equalityadvisoryservice.com/" },
  },
};
