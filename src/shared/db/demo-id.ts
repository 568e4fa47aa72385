import { createHash } from "node:crypto";

/** A stable id for a demo row (UUID version 8), so that its print is the same on every site. */
export function demoId(name: string): string {
  const hash = createHash("sha256").update(`campus demo ${name}`).digest("hex");
  const part = (from: number, to: number) => hash.slice(from, to);
  return `${part(0, 8)}-${part(8, 12)}-8${part(13, 16)}-8${part(17, 20)}-${part(20, 32)}`;
}
