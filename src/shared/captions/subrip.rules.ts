const TIMES = /^(\d+:\d{2}:\d{2})[,.](\d{3})[ \t]*-->[ \t]*(\d+:\d{2}:\d{2})[,.](\d{3}).*$/gm;

/** Whether a text is a SubRip file (.srt): numbered blocks whose times have a comma. */
export function isSubRip(text: string): boolean {
  return /^\s*\d+[ \t]*\r?\n\d+:\d{2}:\d{2},\d{3}[ \t]*-->/.test(text);
}

/** A SubRip text as WebVTT. Its fonts and positions, which WebVTT does not have, are left out. */
export function webVttOfSubRip(text: string): string {
  const body = text
    .replace(/\r\n?/g, "\n")
    .trim()
    .replace(/<\/?font[^<>]*>|\{\\[^{}]*\}/gi, "")
    .replace(/<(\/?)([ibu])>/gi, (_, end: string, name: string) => `<${end}${name.toLowerCase()}>`)
    .replace(TIMES, (_, from: string, ms: string, to: string, toMs: string) => {
      return `${from.padStart(8, "0")}.${ms} --> ${to.padStart(8, "0")}.${toMs}`;
    });
  return `WEBVTT\n\n${body}\n`;
}
