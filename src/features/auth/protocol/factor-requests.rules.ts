import { z } from "zod";
import { passkeyProof } from "./passkey-requests.rules.ts";
import { checked, type Fields, isFields, isMissing, refused } from "./request-body.rules.ts";

/** A name that a person typed, without control characters and lone surrogates. */
const displayName = z
  .string()
  .trim()
  .max(60)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u);

export const factorRequest = checked(
  ({ factor_type: type }) => (type === "totp" || type === "webauthn" ? undefined : "factor_type_unknown"),
  z.object({
    factor_type: z.enum(["totp", "webauthn"]),
    friendly_name: displayName.nullish().transform((name) => name ?? ""),
    issuer: displayName.nullish(),
  }),
);
export type FactorRequest = z.infer<typeof factorRequest>;

export const factorVerification = checked(
  verificationProblem,
  z.object({
    challenge_id: z.uuid(),
    code: z.string().max(20, refused("mfa_verification_failed")).nullish(),
    webauthn: passkeyProof.nullish(),
  }),
);
export type FactorVerification = z.infer<typeof factorVerification>;

function verificationProblem({ code, webauthn }: Fields) {
  if (isMissing(webauthn)) return code ? undefined : "factor_code_missing";
  if (!isFields(webauthn)) return "webauthn_missing";
  if (webauthn.type !== "create" && webauthn.type !== "request") return "webauthn_type_unknown";
  return webauthn.credential_response ? undefined : "credential_response_missing";
}

export const recoveryCodeRequest = checked(
  ({ code }) => (code ? undefined : "factor_code_missing"),
  z.object({ code: z.string().max(60, refused("recovery_code_wrong")) }),
);
