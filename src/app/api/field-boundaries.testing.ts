import type * as z from "zod/mini";

interface Boundary {
  title: string;
  typed: unknown;
  sent: unknown;
  isRight: boolean;
}

/** Values at each limit of a field and one past it, in typed and in sent form. */
export function boundariesIn(type: z.core.$ZodType): Boundary[] {
  const checks = checksIn(type);
  const isEmail = checks.some(({ format }) => format === "email");
  const isList = checks.some(({ isOfList }) => isOfList);
  return checks.flatMap<Boundary>(({ check, limit = 0, isOfList }) => {
    if (check === "max_length" && isOfList)
      return [limit, limit + 1].map((length) => {
        const names = Array.from({ length }, (_, at) => `Act ${at}`);
        return { title: `with ${length} items`, typed: names, sent: names, isRight: length === limit };
      });
    if (check === "max_length")
      return (isEmail ? ["x"] : ["x", "🎟", "e\u0301"]).flatMap((character) =>
        [limit, limit + 1].map((length) => {
          const text = isEmail ? addressOf(length) : ofLength(length, character);
          const value = isList ? [text] : text;
          const title = `of ${length} code points like ${character}`;
          return { title, typed: value, sent: value, isRight: length === limit };
        }),
      );
    if (check === "greater_than" || check === "less_than")
      return [limit, limit + (check === "less_than" ? 1 : -1)].map((value) => ({
        title: `= ${value}`,
        typed: String(value),
        sent: value,
        isRight: value === limit,
      }));
    return [];
  });
}

/** Text of a given number of code points. */
function ofLength(length: number, character: string): string {
  return [...character.repeat(length)].slice(0, length).join("");
}

function addressOf(length: number): string {
  return "@example.org".padStart(length, "x");
}

interface Check {
  check: string;
  limit?: number;
  format?: string;
  /** Checks of the list, not of its items. */
  isOfList?: boolean;
}

/** The checks of a schema and of its inner schemas, each once. */
function checksIn(type: z.core.$ZodType): Check[] {
  const { def } = (type as z.core.$ZodTypes)._zod;
  const own = [...(def.checks ?? []), ...("check" in def ? [type as unknown as z.core.$ZodCheck] : [])];
  const inner = "innerType" in def ? [def.innerType] : "element" in def ? [def.element] : [];
  const parts = def.type === "pipe" ? [def.in, def.out] : inner;
  // A rough limit, at which checking ends, is wider than the field's own.
  const exact = own.filter(({ _zod }) => !(_zod.def.check === "max_length" && _zod.def.abort));
  const found = exact.map(({ _zod }) => {
    const { check, maximum, value, format } = _zod.def as {
      check: string;
      maximum?: number;
      value?: number;
      format?: string;
    };
    const limit = maximum ?? value;
    return {
      check,
      ...(typeof limit === "number" && { limit }),
      ...(format && { format }),
      ...(def.type === "array" && { isOfList: true }),
    };
  });
  const all = [...found, ...parts.flatMap((part) => checksIn(part as z.core.$ZodType))];
  return [...new Map(all.map((check) => [JSON.stringify(check), check])).values()];
}
