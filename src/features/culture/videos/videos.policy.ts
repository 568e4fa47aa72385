import { hasRole, isAdmin, type Role, type RoleHolder } from "#shared/api/roles.ts";
import type { VideoState } from "./videos.rules.ts";

/** The roles that see all videos with their reports; they hide, approve, restore and remove videos. */
export const videoModerators = ["moderator"] as const satisfies readonly Role[];

/** The roles that can play sealed videos. Admins need the role as well. */
export const evidenceViewers = ["evidence-viewer"] as const satisfies readonly Role[];

/** The roles that can mark a video as an unlawful image: everyone who can find one. */
export const unlawfulMarkers = [...videoModerators, ...evidenceViewers] as const satisfies readonly Role[];

interface Person extends RoleHolder {
  userId: string;
}

interface Video {
  userId: string | null;
  ownedByCharity: boolean;
  state: VideoState;
}

export function isVideoModerator(person: RoleHolder): boolean {
  return hasRole(person, ...videoModerators);
}

/** Whether the person sees which videos are sealed, with the reports without a decision. */
export function canListEvidence(person: RoleHolder): boolean {
  return hasRole(person, ...evidenceViewers);
}

export function canPlayEvidence(person: RoleHolder): boolean {
  return evidenceViewers.some((role) => person.roles.includes(role));
}

/** Whether the person can remove or caption a video: its owner, a moderator, or anyone if it has no owner. */
export function canRemoveVideo(person: Person, { userId, ownedByCharity, state }: Video): boolean {
  if (isVideoModerator(person) || userId === person.userId) return true;
  return userId === null && !ownedByCharity && state === "shown";
}

/** Removes the file URLs, which grant access to anyone, unless the video is public or the person moderates. */
export function toOwnVideo<V extends { state: VideoState; videoUrl: string; posterUrl: string | null }>(
  person: RoleHolder,
  video: V,
) {
  if (isVideoModerator(person) || video.state === "shown") return video;
  return { ...video, videoUrl: null, posterUrl: null, captionsUrl: null };
}

/** Whether this person's videos appear without approval when approval is on. */
export function canPublishAtOnce(person: RoleHolder): boolean {
  return isVideoModerator(person);
}

/** An owner cannot decide, except an admin; in favour of their video only without another moderator on the site. */
export function canJudge(person: Person, { userId }: Pick<Video, "userId">): boolean {
  return isAdmin(person) || userId !== person.userId;
}

/** Whether the person can erase a removed video early, which destroys evidence permanently. */
export function canEraseVideo(person: RoleHolder): boolean {
  return isAdmin(person);
}
