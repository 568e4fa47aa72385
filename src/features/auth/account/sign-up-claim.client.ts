import { usableStorage } from "#shared/usable-storage.ts";
import { randomUuid } from "#shared/uuid.ts";
import { brand } from "#src/brand.ts";

const claimKey = `${brand.slug}.sign-up`;

/** Replaces the storage if the browser has none. */
let claimOfPage: string | undefined;

/** This browser's claim, which proves that it chose the password of a sign-up; undefined before a sign-up. */
export function signUpClaim(): string | undefined {
  return storage()?.getItem(claimKey) ?? claimOfPage;
}

/** Makes the claim at the first sign-up. */
export function makeSignUpClaim(): string {
  claimOfPage = signUpClaim() ?? randomUuid();
  storage()?.setItem(claimKey, claimOfPage);
  return claimOfPage;
}

/** Called after an account is signed in. */
export function forgetSignUpClaim(): void {
  claimOfPage = undefined;
  storage()?.removeItem(claimKey);
}

function storage(): Storage | undefined {
  return usableStorage(() => localStorage);
}
