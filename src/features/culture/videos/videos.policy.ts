import { hasRole, isAdmin, type Role, type RoleHolder } from "#shared/api/roles.ts";
import type { VideoState } from "./videos.rules.ts";

/** Who moderates films: sees all of them with their reports; hides, approves, restores and removes them. */
export const videoModerators = ["moderator"] as const satisfies readonly Role[];

/** The roles that may play sealed videos. Admins need the role as well. */
export const evidenceViewers = ["evidence-viewer"] as const satisfies readonly Role[];

/** Who marks a film as an unlawful image: whoever finds one. */
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

/** Whether the person sees which videos are sealed, with the reports that still wait for a decision. */
export function canListEvidence(person: RoleHolder): boolean {
  return hasRole(person, ...evidenceViewers);
}

export function canPlayEvidence(person: RoleHolder): boolean {
  return evidenceViewers.some((role) => person.roles.includes(role));
}

/** Removal, and a change of captions: a video's owner; every account for one without an owner; moderators for all. */
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

/** Whether a video of this person appears without approval, where approval is on. */
export function canPublishAtOnce(person: RoleHolder): boolean {
  return isVideoModerator(person);
}

/** Deciding about a video: not its owner, except an admin: in its favour only where the site has no other moderator. */
export function canJudge(person: Person, { userId }: Pick<Video, "userId">): boolean {
  return isAdmin(person) || userId !== person.userId;
}

/** Erasing a removed video before its time destroys evidence, and cannot be undone. */
export function canEraseVideo(person: RoleHolder): boolean {
  return isAdmin(person);
}
