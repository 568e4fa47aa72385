import { secretsFrom } from "./secrets.ts";

/** Secrets that every test may share. */
export const testSecrets = secretsFrom("the secret key of every test site");
