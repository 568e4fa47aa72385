/** The contract without its checks: where each procedure is, and nothing more. Written by the build. */
declare module "virtual:contract" {
  import type { AnyContractRouter } from "@orpc/contract";

  const contract: AnyContractRouter;
  export default contract;
}
