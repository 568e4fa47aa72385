import { pages } from "#features/site/pages.ts";
import { isDigest } from "#shared/secrets/digest-key.server.ts";
import type { Secrets } from "#shared/secrets/secrets.server.ts";
import { type Stage, stages } from "./wellbeing.rules.ts";

const [LINK, PAIR] = ["programme questions link", "programme pair code"];

/** The parameters of a link to the questions: `about` is the stage and the cycle, "before-…", the same for all its people. */
export interface QuestionsLink {
  about: string;
  key: string;
}

export function questionsLink(
  { siteUrl, secrets }: { siteUrl: string; secrets: Pick<Secrets, "digest"> },
  stage: Stage,
  cycleId: string,
): string {
  const about = `${stage}-${cycleId}`;
  return siteUrl + questionsPath({ about, key: secrets.digest(LINK, about) });
}

export function questionsPath({ about, key }: QuestionsLink): string {
  return `${pages.wellbeing.path}?${new URLSearchParams({ about, key })}`;
}

export function isQuestionsKey(secrets: Pick<Secrets, "digest">, { about, key }: QuestionsLink): boolean {
  return isDigest(secrets, { purpose: LINK, value: about, key });
}

/** The stage and the cycle of a link with a known key. */
export function stageIn(about: string): { stage: Stage; cycleId: string } | undefined {
  const stage = stages.find((known) => about.startsWith(`${known}-`));
  return stage && { stage, cycleId: about.slice(stage.length + 1) };
}

/** The digest of a pair code, by which answers are stored: of each cycle another. */
export function pairDigest(secrets: Pick<Secrets, "digest">, cycleId: string, code: string): string {
  return secrets.digest(PAIR, `${cycleId} ${code}`);
}
