import { listStaff } from "#features/auth/roles/roles.queries.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import { isVideoModerator } from "../videos/videos.policy.ts";

/** Whether somebody else than this person moderates. */
export async function hasOtherModerator(db: Queryable, userId: string): Promise<boolean> {
  return (await listStaff(db)).some((person) => person.userId !== userId && isVideoModerator(person));
}
