import { setTimeout as sleep } from "node:timers/promises";

/** PostgreSQL's code of a server that starts, recovers after a crash, or stops. */
const CANNOT_CONNECT_NOW = "57P03";

const PAUSE_MS = 500;

/** Connects to a server, and retries while it answers that it does not accept connections yet. */
export async function untilAccepted<T>(connect: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await connect();
    } catch (error) {
      if ((error as { code?: string }).code !== CANNOT_CONNECT_NOW) throw error;
      await sleep(PAUSE_MS);
    }
  }
}
