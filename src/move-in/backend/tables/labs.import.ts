import { campusEvents } from "#features/events/events/events.tables.ts";
import { sealContact } from "#features/labs/mentors/mentor-contact.server.ts";
import { labMentors } from "#features/labs/mentors/mentors.tables.ts";
import { labSessions } from "#features/labs/sessions/sessions.tables.ts";
import { penceOf } from "#shared/money/pence.ts";
import { Held } from "../../rows/read-row.rules.ts";
import { into, type TableImport } from "../../rows/table-import.ts";

export const mentorsImport: TableImport = {
  schema: "public",
  name: "lab_mentors",
  columns: "id name expertise background bio email phone is_active created_at updated_at",
  read(row, { mentors, secrets, now }) {
    const id = row.id();
    const email = row.maybe("email") === null ? null : row.email("email");
    const isActive = row.flag("is_active", true) && email !== null;
    if (row.flag("is_active", true) && !isActive)
      row.note("is_active", "off: an active mentor has an address");
    mentors.add(id);
    return [
      into(
        labMentors,
        sealContact(secrets, {
          id,
          name: row.text("name"),
          expertise: row.text("expertise", "–"),
          background: row.maybe("background"),
          bio: row.maybe("bio"),
          email,
          phone: row.phone("phone"),
          isActive,
          deactivatedAt: isActive ? null : now,
          createdAt: row.instant("created_at") ?? now,
        }),
      ),
    ];
  },
};

export const sessionsImport: TableImport = {
  schema: "public",
  name: "lab_sessions",
  // Participants have no rows of their own there.
  columns: `
    id title description mentor_id session_date start_time end_time max_participants current_participants
    status created_at updated_at`,
  read(row, { events, mentors, now }) {
    const id = row.id();
    const mentorId = row.id("mentor_id");
    if (!mentors.has(mentorId)) throw new Held("its mentor is not here");
    const eventTime = row.clock("start_time", "18:00");
    const endTime = row.clock("end_time", "23:59");
    if (endTime <= eventTime) row.note("end_time", "not after the start: 23:59");
    events.set(id, penceOf(0));
    return [
      into(campusEvents, {
        id,
        kind: "session",
        university: row.text("title"),
        description: row.maybe("description"),
        venue: "",
        location: "",
        eventDate: row.day("session_date"),
        eventTime,
        endTime: endTime > eventTime ? endTime : "23:59",
        ticketPrice: penceOf(0),
        maxCapacity: row.whole("max_participants", { least: 1, most: 10_000, or: 20 }),
        status: row.maybe("status") ?? "upcoming",
        createdAt: row.instant("created_at") ?? now,
        updatedAt: now,
      }),
      into(labSessions, { id, mentorId }),
    ];
  },
};
