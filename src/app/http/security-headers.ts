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
  /** Whether every name below the site's host uses https. */
  subdomains?: boolean;
}

/** Headers of the build's files, which are not documents: page policies have no effect on them. */
export const fileHeaders: Record<string, string> = {
  "x-content-type-options": "nosniff",
  "cross-origin-resource-policy": "same-origin",
};

/** Headers of every other response. */
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
 * The Content-Security-Policy of a page: scripts from this site, and the render's inline scripts. Injected scripts
 * cannot know the nonce, which is new in each render, so browsers do not run them.
 */
export function pagePolicy(nonce: string): string {
  return serialise({ ...policy, "script-src": `'self' 'nonce-${nonce}'` });
}

/** The policy in development, where Vite writes inline scripts and styles and opens a socket. */
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
