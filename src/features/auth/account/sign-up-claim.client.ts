import { usableStorage } from "#shared/usable-storage.ts";
import { randomUuid } from "#shared/uuid.ts";
import { brand } from "#src/brand.ts";

const claimKey = `${brand.slug}.sign-up`;

/** Replaces the storage if the browser has none. */
let claimOfPage: string | undefined;

/** The claim by which this browser proves that it chose the password of a sign-up; undefined before any. */
export function signUpClaim(): string | undefined {
  return storage()?.getItem(claimKey) ?? claimOfPage;
}

/** Makes the claim at the first sign-up. */
export function makeSignUpClaim(): string {
  claimOfPage = signUpClaim() ?? randomUuid();
  storage()?.setItem(claimKey, claimOfPage);
  return claimOfPage;
}

/** Call it once an account is signed in. */
export function forgetSignUpClaim(): void {
  claimOfPage = undefined;
  storage()?.removeItem(claimKey);
}

function storage(): Storage | undefined {
  return usableStorage(() => localStorage);
}
