/**
 * A fetch that says who is signed in. A call that is refused because the session's token ran out on the way is made once more with a
 * new one, so that a refresh in mid-call goes unnoticed.
 */
export function fetchWithSession(options: {
  accessToken: () => Promise<string | undefined>;
  renewAccessToken: () => Promise<string | undefined>;
  fetch: (request: Request) => Promise<Response>;
}): (request: Request) => Promise<Response> {
  return async (request) => {
    const token = await options.accessToken();
    const again = token ? request.clone() : undefined;
    const response = await options.fetch(withToken(request, token));
    if (response.status !== 401 || !again) return response;
    const renewed = await options.renewAccessToken();
    return renewed && renewed !== token ? options.fetch(withToken(again, renewed)) : response;
  };
}

function withToken(request: Request, token: string | undefined): Request {
  if (token) request.headers.set("authorization", `Bearer ${token}`);
  return request;
}
