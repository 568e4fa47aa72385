import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { z } from "zod";
import { inRoot } from "#shared/root.server.ts";

export const demoFile = (name: string): string => inRoot("demo", name);

/** Reads the demo rows of a JSON file in `demo/`. Throws where one does not match the schema. */
export async function readDemoRows<Row extends z.ZodType>(name: string, row: Row): Promise<z.output<Row>[]> {
  return z.array(row).parse(JSON.parse(await readFile(demoFile(name), "utf8")));
}

/** A stable id for a demo row (UUID version 8). It determines the row's print, so every site shows the same print. */
export function demoId(name: string): string {
  const hash = createHash("sha256").update(name).digest("hex");
  const part = (from: number, to: number) => hash.slice(from, to);
  return `${part(0, 8)}-${part(8, 12)}-8${part(13, 16)}-8${part(17, 20)}-${part(20, 32)}`;
}
