/** Something that whoever runs the site can mend. Its message is one clear sentence: it is all they are shown. */
export class OperatorError extends Error {
  override name = "OperatorError";
}
