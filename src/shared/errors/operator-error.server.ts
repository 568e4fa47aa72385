/** An error that the operator can fix. Its message is one sentence, and commands print only that sentence. */
export class OperatorError extends Error {
  override name = "OperatorError";
}
