import { secretsFrom } from "./secrets.ts";

/** Secrets shared by all tests. */
export const testSecrets = secretsFrom("the secret key of every test site");
