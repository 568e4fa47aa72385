import type { z } from "zod";
import { brand } from "#src/brand.ts";
import * as requests from "../protocol/auth-requests.rules.ts";
import { factorRequest, factorVerification, recoveryCodeRequest } from "../protocol/factor-requests.rules.ts";
import type { AuthCall, AuthContext, Bearer } from "../sessions/auth-context.server.ts";
import { refreshSession, signInWithPassword, signOut } from "../sessions/sessions.api.ts";
import { reauthenticate, recover, resend, sendOtp } from "../sign-in/mailed-links.api.ts";
import { verifyOneTimeToken } from "../sign-in/redeem-token.server.ts";
import { signUp } from "../sign-in/sign-up.api.ts";
import { signInByDirectory } from "./directory.api.ts";
import { challengeFactor, enrolFactor, removeFactor, verifyFactor } from "./factors.api.ts";
import {
  generateRecoveryCodes,
  recoveryCodesStatus,
  regenerateRecoveryCodes,
  removeRecoveryCodes,
  verifyRecoveryCode,
} from "./recovery-codes.api.ts";
import { changeUser, getUser } from "./user.api.ts";

type Method = "GET" | "POST" | "PUT" | "DELETE";

/** A route of the service. An `answer` that returns undefined sends 204. */
export interface AuthRoute {
  method: Method;
  path: string;
  /** `either` admits anyone, and passes on the session if the request has one. */
  access: "anyone" | "bearer" | "either";
  /** The `grant_type` that selects this route, on a path with several. */
  grant?: string;
  body?: z.ZodType;
  /** The response's cache-control; `no-store` by default. */
  cache?: string;
  answer: (context: AuthContext, call: AuthCall, bearer: Bearer | undefined) => unknown;
}

/** Every route under /auth/v1. GoTrue's other addresses and grants do not exist here. */
export const authRoutes: readonly AuthRoute[] = [
  forAnyone("POST", "/signup", signUp, { body: requests.signUpRequest }),
  forAnyone("POST", "/token", signInWithPassword, { body: requests.passwordSignIn, grant: "password" }),
  forAnyone("POST", "/token", refreshSession, { body: requests.refreshRequest, grant: "refresh_token" }),
  forAnyone("POST", "/recover", recover, { body: requests.recoverRequest }),
  forAnyone("POST", "/resend", resend, { body: requests.resendRequest }),
  forAnyone("POST", "/otp", sendOtp, { body: requests.otpRequest }),
  forAnyone("POST", "/magiclink", sendOtp, { body: requests.magicLinkRequest }),
  {
    method: "POST",
    path: "/verify",
    access: "either",
    body: requests.verifyRequest,
    answer: (context, call, bearer) =>
      verifyOneTimeToken(context, call as AuthCall<requests.VerifyRequest>, bearer),
  },
  forAnyone("POST", "/directory/session", signInByDirectory),
  forBearer("POST", "/logout", signOut),
  forBearer("GET", "/user", getUser),
  forBearer("PUT", "/user", changeUser, requests.userChange),
  forBearer("GET", "/reauthenticate", reauthenticate),
  forBearer("POST", "/factors", enrolFactor, factorRequest),
  forBearer("GET", "/factors/recovery-codes", recoveryCodesStatus),
  forBearer("POST", "/factors/recovery-codes", generateRecoveryCodes),
  forBearer("DELETE", "/factors/recovery-codes", removeRecoveryCodes),
  forBearer("POST", "/factors/recovery-codes/verify", verifyRecoveryCode, recoveryCodeRequest),
  forBearer("POST", "/factors/recovery-codes/regenerate", regenerateRecoveryCodes),
  forBearer("POST", "/factors/:id/challenge", challengeFactor),
  forBearer("POST", "/factors/:id/verify", verifyFactor, factorVerification),
  forBearer("DELETE", "/factors/:id", removeFactor),
  forAnyone("GET", "/settings", async ({ policy }: AuthContext) => settingsAnswer(policy)),
  forAnyone("GET", "/health", async () => ({
    name: `${brand.name} auth`,
    version: "v1",
    description: "Accounts",
  })),
  forAnyone("GET", "/.well-known/jwks.json", async ({ accessTokens }: AuthContext) => accessTokens.keySet(), {
    cache: "public, max-age=600",
  }),
];

function settingsAnswer({ signUp, confirmEmail }: AuthContext["policy"]) {
  return {
    external: { email: true, phone: false, anonymous_users: false },
    disable_signup: signUp === "closed",
    mailer_autoconfirm: confirmEmail === "off",
    phone_autoconfirm: false,
    sms_provider: "",
    mfa_enabled: true,
    saml_enabled: false,
  };
}

function forAnyone<Body>(
  method: Method,
  path: string,
  handle: (context: AuthContext, call: AuthCall<Body>) => Promise<unknown>,
  more: { body?: z.ZodType<Body>; grant?: string; cache?: string } = {},
): AuthRoute {
  return {
    method,
    path,
    access: "anyone",
    ...more,
    answer: (context, call) => handle(context, call as AuthCall<Body>),
  };
}

function forBearer<Body>(
  method: Method,
  path: string,
  handle: (context: AuthContext, call: AuthCall<Body>, bearer: Bearer) => Promise<unknown>,
  body?: z.ZodType<Body>,
): AuthRoute {
  return {
    method,
    path,
    access: "bearer",
    ...(body && { body }),
    answer(context, call, bearer) {
      if (!bearer) throw new Error("A route for signed-in callers was reached without a session");
      return handle(context, call as AuthCall<Body>, bearer);
    },
  };
}
