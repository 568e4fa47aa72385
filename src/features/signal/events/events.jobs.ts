import { z } from "zod";
import type { JobKind } from "#shared/jobs/jobs.server.ts";

/** Mails subscribers when an event opens. Idempotent, also if two workers run it. */
export const alertSubscribers = {
  name: "alert-signal-subscribers",
  data: z.object({ eventId: z.uuid() }),
} satisfies JobKind<unknown>;
