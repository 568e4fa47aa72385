/**
 * The name of the constraint or unique index an error from a query says it would have broken, on either kind of
 * database; undefined for any other error.
 */
export function violatedConstraint(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, constraint, constraint_name } = error as DriverError;
  if (code?.startsWith("23")) return constraint ?? constraint_name;
  return violatedConstraint(error.cause);
}

// PGlite says `constraint`, postgres.js `constraint_name`; Drizzle wraps both.
type DriverError = Error & { code?: string; constraint?: string; constraint_name?: string };
