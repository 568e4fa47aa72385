import type { IncomingMessage, ServerResponse } from "node:http";
import { contentType } from "./content-type.server.ts";
import { limitReaders, type Readers } from "./readers.server.ts";
import { hasUniqueName, isSealedName, type MediaSource, mediaUrls } from "./store.server.ts";

const texts = {
  404: "Not found",
  405: "Method not allowed",
  412: "Precondition failed",
  416: "Range not satisfiable",
} as const;

/**
 * Serves stored files under `/media/` with ranges and conditions (RFC 9110). Answers 200, 206, 304, 404, 405, 412 or
 * 416; a request for several ranges gets the full file. Rejects where the source does, before anything is sent.
 */
export function mediaListener(source: MediaSource, readers: Readers = limitReaders()) {
  return async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    if (incoming.method !== "GET" && incoming.method !== "HEAD") {
      outgoing.setHeader("allow", "GET, HEAD");
      return refuse(outgoing, 405);
    }
    // The path before decoding: names have no percent-encoding, so each file has one address.
    const [path = ""] = (incoming.url ?? "").split("?", 1);
    const name = mediaUrls.nameAt(path);
    if (name === undefined || isSealedName(name) || incoming.socket.destroyed) return refuse(outgoing, 404);
    const left = readers.admit(incoming, outgoing);
    const refusal = await source.send(name, { incoming, outgoing, left }, fileHeaders(name));
    if (refusal) refuse(outgoing, refusal);
  };
}

function refuse(outgoing: ServerResponse, status: keyof typeof texts): void {
  outgoing.writeHead(status, { "content-type": "text/plain; charset=utf-8", "cache-control": "no-cache" });
  outgoing.end(texts[status]);
}

function fileHeaders(name: string): Record<string, string> {
  const type = contentType(name);
  return {
    "accept-ranges": "bytes",
    "content-type": type,
    "content-disposition": "inline",
    "x-content-type-options": "nosniff",
    "cache-control": hasUniqueName(name) ? "public, max-age=31536000, immutable" : "public, max-age=3600",
    // Podcast players on other sites play the audio of tracks.
    ...(name.startsWith("tracks/") && { "cross-origin-resource-policy": "cross-origin" }),
    // An uploaded SVG may contain a script, which must not run on this origin.
    ...(type === "image/svg+xml" && {
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
    }),
  };
}
