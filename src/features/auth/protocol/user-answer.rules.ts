/** The fields of an account that its owner may see. */
export interface AccountFacts {
  id: string;
  email: string;
  passwordHash: string | null;
  emailConfirmedAt: Date | null;
  newEmail: string | null;
  userMetadata: Record<string, unknown>;
  lastSignInAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

export interface FactorFacts {
  id: string;
  type: "totp" | "webauthn";
  friendlyName: string;
  status: "unverified" | "verified";
  createdAt: Date;
  updatedAt: Date;
}

/** A temporary suspension from publishing. Sign-in still works. */
export interface Suspension {
  until: Date;
  /** The reason shown to the member. */
  reason: string;
}

const appMetadata = { provider: "email", providers: ["email"] };

/**
 * An account in the protocol's shape. It has an identity only after its address is confirmed. A suspension is in
 * `app_metadata`, which the protocol reserves for the service and other clients ignore.
 */
export function userAnswer(
  user: AccountFacts,
  factors: readonly FactorFacts[] = [],
  suspension?: Suspension | undefined,
) {
  const confirmedAt = user.emailConfirmedAt?.toISOString();
  return {
    id: user.id,
    aud: "authenticated",
    role: "authenticated",
    email: user.email,
    phone: "",
    ...(confirmedAt && { email_confirmed_at: confirmedAt, confirmed_at: confirmedAt }),
    ...(user.newEmail && { new_email: user.newEmail }),
    ...(user.lastSignInAt && { last_sign_in_at: user.lastSignInAt.toISOString() }),
    app_metadata: {
      ...appMetadata,
      ...(suspension && {
        suspension: { until: suspension.until.toISOString(), reason: suspension.reason },
      }),
    },
    user_metadata: user.userMetadata,
    // Not in GoTrue: screens ask for the current password, or to set one.
    has_password: user.passwordHash !== null,
    identities: confirmedAt ? [identityOf(user)] : [],
    factors: factors.map((factor) => ({
      id: factor.id,
      friendly_name: factor.friendlyName,
      factor_type: factor.type,
      status: factor.status,
      created_at: factor.createdAt.toISOString(),
      updated_at: factor.updatedAt.toISOString(),
    })),
    created_at: user.createdAt.toISOString(),
    updated_at: user.updatedAt.toISOString(),
    is_anonymous: false,
  };
}

/**
 * The response to a sign-up, identical with or without an account: it contains nothing from the database.
 * @param id the account's id, if one is created
 */
export function signUpAnswer(id: string, email: string, userMetadata: Record<string, unknown>, now: Date) {
  const user = {
    id,
    email,
    userMetadata,
    createdAt: now,
    updatedAt: now,
    emailConfirmedAt: null,
    newEmail: null,
    lastSignInAt: null,
    passwordHash: null,
  };
  // It is still unknown whether the account will have this password.
  const { has_password: _, ...answer } = userAnswer(user);
  return { ...answer, confirmation_sent_at: now.toISOString() };
}

/** The access token claims that describe the account. */
export function claimsOf(user: AccountFacts) {
  return { sub: user.id, email: user.email, app_metadata: appMetadata, user_metadata: user.userMetadata };
}

function identityOf(user: AccountFacts) {
  return {
    identity_id: user.id,
    id: user.id,
    user_id: user.id,
    identity_data: { sub: user.id, email: user.email, email_verified: true, phone_verified: false },
    provider: "email",
    email: user.email,
    ...(user.lastSignInAt && { last_sign_in_at: user.lastSignInAt.toISOString() }),
    created_at: user.createdAt.toISOString(),
    updated_at: user.updatedAt.toISOString(),
  };
}
