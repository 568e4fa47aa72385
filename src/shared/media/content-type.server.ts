import { getMimeType } from "hono/utils/mime";

/**
 * The media type of a file name, by its extension. HTML is deliberately excluded, so that no upload becomes a page of
 * this site.
 */
export function contentType(name: string): string {
  const ending = name.slice(name.lastIndexOf(".") + 1).toLowerCase();
  const known = own[ending] ?? getMimeType(name);
  return known && !/html/.test(known) ? known : "application/octet-stream";
}

const own: Record<string, string> = {
  flac: "audio/flac",
  m4a: "audio/mp4",
  m4v: "video/mp4",
  mov: "video/quicktime",
  ogg: "audio/ogg",
  svg: "image/svg+xml",
  vtt: "text/vtt; charset=utf-8",
  wav: "audio/wav",
};
