import { readFile } from "node:fs/promises";
import { z } from "zod";

/** Reads the demo rows of a JSON file. Throws where one does not match the schema. */
export async function readDemoRows<Row extends z.ZodType>(file: URL, row: Row): Promise<z.output<Row>[]> {
  return z.array(row).parse(JSON.parse(await readFile(file, "utf8")));
}
