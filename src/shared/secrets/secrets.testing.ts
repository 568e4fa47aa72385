import { secretsFrom } from "./secrets.server.ts";

/** Secrets shared by all tests. */
export const testSecrets = secretsFrom("the secret key of every test site");
