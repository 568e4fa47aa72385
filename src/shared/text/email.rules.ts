/** Code points of an e-mail address at most; the database's columns check it too. */
export const EMAIL_LENGTH = 255;

export const INVALID_EMAIL = "Please enter a valid email address";
