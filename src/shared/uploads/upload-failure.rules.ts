/** What the server, or what speaks to it, has refused with. */
export interface UploadRefusal {
  code: string;
  message: string;
}

/** The refusal in what was thrown, or in what caused it; undefined when nobody meant to refuse. */
export function refusalIn(error: unknown): UploadRefusal | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code } = { ...(error.cause as object | undefined), ...(error as { code?: unknown }) } as {
    code?: unknown;
  };
  return typeof code === "string" ? { code, message: error.message } : undefined;
}

/** Whether somebody has to sign in before it goes on. */
export function isSessionEnd(error: unknown): boolean {
  return ["UNAUTHORIZED", "SECOND_FACTOR_REQUIRED"].includes(refusalIn(error)?.code ?? "");
}

/**
 * Whether the same question may well be answered in a moment: nobody was there, nobody who knew, or too much was asked at once. A limit
 * with a name of its own lasts longer than anybody waits.
 */
export function isPassing(error: unknown): boolean {
  const { status, code } = (error ?? {}) as { status?: unknown; code?: unknown };
  if (status === 429) return code === "TOO_MANY_REQUESTS";
  return typeof status !== "number" || [502, 503, 504].includes(status);
}
