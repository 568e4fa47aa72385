/** The maximum length of an e-mail address in code points; the database's columns check it too. */
export const EMAIL_LENGTH = 255;

export const INVALID_EMAIL = "Please enter a valid email address";
