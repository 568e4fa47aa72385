const policy: Record<string, string> = {
  "default-src": "'none'",
  "script-src": "'self'",
  "style-src": "'self'",
  "style-src-attr": "'unsafe-inline'",
  "img-src": "'self' data: blob:",
  "font-src": "'self'",
  "media-src": "'self' blob:",
  "connect-src": "'self'",
  "manifest-src": "'self'",
  "form-action": "'self'",
  "base-uri": "'none'",
  "frame-ancestors": "'none'",
};

const denied = ["accelerometer", "display-capture", "geolocation", "gyroscope", "magnetometer"];

interface Transport {
  /** Whether the site's address is https. */
  secure: boolean;
  /** Whether every name below its host is as well. */
  subdomains?: boolean;
}

/** Headers of the files of a build, which are no documents: the policies of a page mean nothing on them. */
export const fileHeaders: Record<string, string> = {
  "x-content-type-options": "nosniff",
  "cross-origin-resource-policy": "same-origin",
};

/** Headers of every other answer. */
export function baseHeaders({ secure, subdomains = false }: Transport): Record<string, string> {
  return {
    ...fileHeaders,
    "x-frame-options": "DENY",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    // The door reads tickets by camera. The browser still asks for permission.
    "permissions-policy": [
      ...[...denied, "microphone", "midi", "payment", "usb"].map((name) => `${name}=()`),
      "camera=(self)",
    ].join(","),
    "content-security-policy":
      "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    ...(secure && {
      "strict-transport-security": `max-age=63072000${subdomains ? "; includeSubDomains" : ""}`,
    }),
  };
}

/**
 * The Content-Security-Policy of a page: scripts from this site, and the inline ones of its render. Data in a page cannot
 * know the nonce, which each render draws anew, so a script that it brings does not run.
 */
export function pagePolicy(nonce: string): string {
  return serialise({ ...policy, "script-src": `'self' 'nonce-${nonce}'` });
}

/** The policy of a page in development, where the build tool writes inline scripts and styles and opens a socket. */
export const developmentPolicy = serialise({
  ...policy,
  "script-src": "'self' 'unsafe-inline'",
  "style-src": "'self' 'unsafe-inline'",
  "connect-src": "'self' ws:",
});

function serialise(directives: Record<string, string>): string {
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join(";");
}
