import { pages } from "#features/site/pages.ts";
import { keyedLink } from "#shared/secrets/keyed-link.rules.ts";
import type { Secrets } from "#shared/secrets/secrets.server.ts";
import { type Stage, stages } from "./wellbeing.rules.ts";

/** The link to a cycle's questions in a stage, the same for all participants. */
export const questionsLink = keyedLink({
  purpose: "programme questions link",
  path: pages.wellbeing.path,
  field: "about",
  isShared: true,
});

/** The subject of the link, for example "before-…". */
export function aboutOf(stage: Stage, cycleId: string): string {
  return `${stage}-${cycleId}`;
}

/** The stage and the cycle in a link's subject. */
export function stageIn(about: string): { stage: Stage; cycleId: string } | undefined {
  const stage = stages.find((known) => about.startsWith(`${known}-`));
  return stage && { stage, cycleId: about.slice(stage.length + 1) };
}

/** The digest of a pair code, under which we store answers. It differs between cycles. */
export function pairDigest(secrets: Pick<Secrets, "digest">, cycleId: string, code: string): string {
  return secrets.digest("programme pair code", `${cycleId} ${code}`);
}
