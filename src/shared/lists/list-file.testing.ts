import type { FilePart } from "./list.api.ts";

/** The parts of a CSV file in the response of a list's procedure. */
export async function partsOf(response: Response): Promise<FilePart[]> {
  const events = (await response.text()).split("\n\n").filter((event) => event.includes("event: message"));
  return events.map((event) => JSON.parse(/^data: (.*)$/m.exec(event)?.[1] ?? ""));
}

/** The text of a complete CSV file, without its byte order mark. */
export async function csvTextOf(response: Response): Promise<string> {
  const parts = await partsOf(response);
  if (!parts.at(-1)?.isLast) throw new Error(`The file was cut off, status ${response.status}`);
  return parts
    .map(({ text }) => text)
    .join("")
    .replace(/^\uFEFF/, "");
}
