import { z } from "zod";
import type { JobKind } from "#shared/jobs/jobs.ts";

/** Mails subscribers of alerts that an event has opened. Safe to run twice, or two at once. */
export const alertSubscribers = {
  name: "alert-signal-subscribers",
  data: z.object({ eventId: z.uuid() }),
} satisfies JobKind<unknown>;
