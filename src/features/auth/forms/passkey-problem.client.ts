import { provePasskey } from "../account/passkeys.client.ts";
import { type AuthFailure, sentenceOf } from "./auth-messages.rules.ts";

/** Asks for a passkey. @returns an error message; undefined after a success */
export async function passkeyProblem(passkeyId: string): Promise<string | undefined> {
  try {
    const end = await provePasskey(passkeyId);
    return end && "Your device gave no passkey. Try again, or use another way.";
  } catch (error) {
    if (!(error instanceof Error && "code" in error)) throw error;
    const { code } = error as AuthFailure;
    if (code !== "mfa_verification_failed") return sentenceOf(error as AuthFailure);
    return "This passkey didn’t work. Try again, or sign in another way.";
  }
}
