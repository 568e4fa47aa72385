/** A file that cannot be read; the message is for the person who chose it. */
export class UnreadableSheet extends Error {
  override name = "UnreadableSheet";
}
