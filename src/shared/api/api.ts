import type { AnyContractRouter, ContractRouterClient } from "@orpc/contract";

/**
 * Registers the site's contract. The application, which knows every feature, declares `interface Register { contract: …
 * }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface Register {}

type RegisteredContract = Register extends { contract: infer T extends AnyContractRouter } ? T : never;

/** The typed client of every procedure of the site. */
export type Api = ContractRouterClient<RegisteredContract>;
