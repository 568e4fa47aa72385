/**
 * A fetch with the session's token. A 401 refreshes the token and retries the call once, so that a token may expire in
 * flight.
 */
export function fetchWithSession(options: {
  accessToken: () => Promise<string | undefined>;
  /** Given the token that was refused; undefined when there is no other. */
  renewAccessToken: (refused: string) => Promise<string | undefined>;
  fetch: (request: Request) => Promise<Response>;
}): (request: Request) => Promise<Response> {
  return async (request) => {
    const token = await options.accessToken();
    if (!token) return options.fetch(request);
    const again = request.clone();
    const response = await options.fetch(withToken(request, token));
    if (response.status !== 401) return response;
    const renewed = await options.renewAccessToken(token);
    return renewed && renewed !== token ? options.fetch(withToken(again, renewed)) : response;
  };
}

function withToken(request: Request, token: string): Request {
  request.headers.set("authorization", `Bearer ${token}`);
  return request;
}
