import { outOfSpaceSentence } from "#shared/data-folder.server.ts";
import { OperatorError } from "#shared/errors/operator-error.server.ts";
import { Unavailable } from "#shared/errors/unavailable.server.ts";

/** A command that does not exist: exit code 2. */
export class NotUnderstood extends OperatorError {
  override name = "NotUnderstood";
}

/** Runs a command and prints its result. A failure is one sentence on standard error, and exit code 1 or 2. */
export async function runCommand(work: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await work()}\n`);
  } catch (error) {
    const sentence = sentenceFor(error);
    if (sentence === undefined) throw error;
    process.stderr.write(`${sentence}\n`);
    process.exitCode = error instanceof NotUnderstood ? 2 : 1;
  }
}

/** Prints on standard error why a command waits. */
export function sayWait(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
}

/** The operator's remedy for an error, or for its cause. Undefined for an unexpected error. */
export function sentenceFor(error: unknown): string | undefined {
  if (error instanceof Unavailable)
    return `${error.message} Try again once it can; docs/operations/troubleshoot.md lists the usual reasons.`;
  if (error instanceof OperatorError) return error.message;
  const isCaused = error instanceof Error && error.cause !== undefined;
  return outOfSpaceSentence(error) ?? (isCaused ? sentenceFor(error.cause) : undefined);
}
