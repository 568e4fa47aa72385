import { pages } from "#features/site/pages.ts";
import { keyedLink } from "#shared/secrets/keyed-link.rules.ts";
import type { Secrets } from "#shared/secrets/secrets.server.ts";
import { type Stage, stages } from "./wellbeing.rules.ts";

/** The link to the questions about a stage and a cycle, the same for all its people. */
export const questionsLink = keyedLink({
  purpose: "programme questions link",
  path: pages.wellbeing.path,
  field: "about",
  isShared: true,
});

/** What such a link is about: "before-…". */
export function aboutOf(stage: Stage, cycleId: string): string {
  return `${stage}-${cycleId}`;
}

/** The stage and the cycle of a link with a known key. */
export function stageIn(about: string): { stage: Stage; cycleId: string } | undefined {
  const stage = stages.find((known) => about.startsWith(`${known}-`));
  return stage && { stage, cycleId: about.slice(stage.length + 1) };
}

/** The digest of a pair code, by which answers are stored: of each cycle another. */
export function pairDigest(secrets: Pick<Secrets, "digest">, cycleId: string, code: string): string {
  return secrets.digest("programme pair code", `${cycleId} ${code}`);
}
