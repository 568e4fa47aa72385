import fc from "fast-check";

/** The damage to a body, and its declared content type. */
export const bodyShape = fc.record({
  kind: fc.oneof(
    { weight: 14, arbitrary: fc.constant("json") },
    fc.constantFrom("cut", "bytes", "deep", "large", "empty", "doubled", "utf-16"),
  ),
  type: fc.oneof(
    { weight: 14, arbitrary: fc.constant("application/json") },
    fc.constantFrom(
      "text/plain",
      "application/x-www-form-urlencoded",
      "multipart/form-data; boundary=x",
      "application/json; charset=utf-16",
    ),
  ),
  amount: fc.nat(30_000),
  bytes: fc.uint8Array({ maxLength: 200 }),
});

/** The value in a body of the given shape. */
export function bodyOf(
  value: unknown,
  { kind, amount, bytes }: { kind: string; amount: number; bytes: Uint8Array },
): Buffer {
  const json = JSON.stringify(value) ?? "";
  switch (kind) {
    case "cut":
      return Buffer.from(json.slice(0, amount % (json.length + 1)));
    case "bytes":
      return Buffer.from(bytes);
    case "deep":
      return Buffer.from(`{"name":${"[".repeat(amount)}${"]".repeat(amount)}}`);
    case "large":
      return Buffer.from(JSON.stringify({ message: "x".repeat(amount * 4), value }));
    case "empty":
      return Buffer.alloc(0);
    case "doubled":
      return Buffer.from(json + json);
    case "utf-16":
      return Buffer.from(json, "utf16le");
    default:
      return Buffer.from(json);
  }
}
