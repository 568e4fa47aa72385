import { compareSync } from "bcryptjs";

/** Whether a password matches a bcrypt hash. A separate thread, because the usual cost is 50 ms of CPU. */
export default function matches({ password, hash }: { password: string; hash: string }): boolean {
  return compareSync(password, hash);
}
