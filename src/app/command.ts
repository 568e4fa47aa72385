import { OperatorError } from "#shared/errors/operator-error.server.ts";

/** A command that does not exist: exit code 2. */
export class NotUnderstood extends OperatorError {
  override name = "NotUnderstood";
}

/** Runs a command and prints its result. An OperatorError is one sentence on standard error, and exit code 1 or 2. */
export async function runCommand(work: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await work()}\n`);
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = error instanceof NotUnderstood ? 2 : 1;
  }
}
