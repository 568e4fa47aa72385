import { z } from "zod";
import type { JobKind } from "#shared/jobs/jobs.server.ts";

/** Emails the subscribers of event alerts that sign-up is open. Idempotent, even if two workers run it. */
export const eventOpened = {
  name: "alert-signal-subscribers",
  data: z.object({ eventId: z.uuid() }),
} satisfies JobKind<unknown>;
