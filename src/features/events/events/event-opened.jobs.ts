import { z } from "zod";
import type { JobKind } from "#shared/jobs/jobs.server.ts";

/** Mails those who asked for it that sign-up for an event is open. Idempotent, also if two workers run it. */
export const eventOpened = {
  name: "alert-signal-subscribers",
  data: z.object({ eventId: z.uuid() }),
} satisfies JobKind<unknown>;
