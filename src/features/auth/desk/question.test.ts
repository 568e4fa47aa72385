import { expect, test } from "vitest";
import * as z from "zod/mini";
import { question } from "./question.ts";

const words = { title: "Add a cat", confirm: "Add", confirming: "Adding…", slot: "cat" };

const schema = z.object({ name: z.string(), age: z.string() });

test("a question names the fields of its schema alone: the type check refuses others", () => {
  const asked = question({
    ...words,
    form: {
      schema,
      // @ts-expect-error: the schema has no `nmae`
      fields: { nmae: { label: "Name", input: "line" }, age: { label: "Age", input: "line" } },
    },
    call: async () => undefined,
  });
  expect(asked.title).toBe("Add a cat");
});

test("the call gets what the schema makes of the draft", async () => {
  const asked = question({
    ...words,
    form: {
      schema: z.object({ lives: z.pipe(z.string(), z.transform(Number)) }),
      fields: { lives: { label: "Lives", input: "number" } },
    },
    call: async (cat: { name: string }, { lives }) => `${cat.name} has ${lives.toFixed(0)} lives`,
  });
  expect(await asked.call({ name: "Kit" }, { lives: 9 }, "")).toBe("Kit has 9 lives");
});
