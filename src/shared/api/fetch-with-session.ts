/**
 * A fetch that says who is signed in. A call that is refused because the session's token ran out on the way is made once more with a
 * new one, so that a refresh in mid-call goes unnoticed.
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
