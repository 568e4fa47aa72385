/** An error that the operator can fix. Its message is one sentence, and all that is printed. */
export class OperatorError extends Error {
  override name = "OperatorError";
}
