import { uploaderOf } from "#shared/uploads/uploads.testing.ts";

interface Account {
  email: string;
  password: string;
}

/** Calls of a stored site's API: by a visitor, and by accounts. */
export function apiClient(url: string) {
  async function send(method: string, path: string, headers: Record<string, string>, body?: unknown) {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { ...headers, ...(body !== undefined && { "content-type": "application/json" }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} was answered ${response.status}: ${text}`);
    return text ? JSON.parse(text) : undefined;
  }

  const callerWith = (headers: Record<string, string>) => ({
    get: (path: string) => send("GET", `/api${path}`, headers),
    post: (path: string, body?: unknown) => send("POST", `/api${path}`, headers, body),
    put: (path: string, body: unknown) => send("PUT", `/api${path}`, headers, body),

    /** Uploads a file; resolves to the upload's id. */
    upload: (purpose: string, fileName: string, bytes: Uint8Array) =>
      uploaderOf({ url, headersOf: async () => headers }).upload(bytes, { purpose, fileName }),
  });

  const auth = (path: string, body: Account) => send("POST", `/auth/v1/${path}`, {}, body);
  return {
    auth,
    visitor: callerWith({}),
    async signIn(account: Account) {
      const { access_token: token } = await auth("token?grant_type=password", account);
      return callerWith({ authorization: `Bearer ${token}` });
    },
  };
}
