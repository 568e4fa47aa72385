import { type FittedName, fitName } from "#shared/type/fit.ts";
import type { LabSession } from "./sessions.api.ts";

/** A session with its title fitted by the server, so that pages do not load the font's metrics. */
export type TicketSession = LabSession & { fittedTitle: FittedName };

export function ticketSession(session: LabSession): TicketSession {
  const text = session.title.toUpperCase();
  return { ...session, fittedTitle: fitName({ text, measureEm: 6, narrowMeasureEm: 6.4, maxScale: 1.2 }) };
}
