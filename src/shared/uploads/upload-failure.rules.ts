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

/** Whether the same question may well be answered in a moment: nobody was there, or nobody who knew. */
export function isPassing(error: unknown): boolean {
  const { status } = (error ?? {}) as { status?: unknown };
  return typeof status !== "number" || [429, 502, 503, 504].includes(status);
}
