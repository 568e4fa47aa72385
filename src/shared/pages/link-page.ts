import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "react-router";
import type { Api } from "#shared/api/api.ts";
import { type LinkParameters, linkIn, type PrivateLink, pathOf } from "#shared/secrets/keyed-link.rules.ts";
import { renderContext } from "./render-context.ts";

/** Reads a field of a form; empty for one that was not sent. */
export type FieldOf = (name: string) => string;

/**
 * The `loader` of a private link's page, rendered at each request. It changes nothing, because mail scanners open
 * links as well. The data contains the link's `path`, to which the page's forms post.
 */
export function linkLoader<Name extends string, Shown extends object>(
  privateLink: PrivateLink<Name>,
  read: (
    api: Api,
    link: LinkParameters<Name>,
    page: { query: URLSearchParams; siteUrl: string },
  ) => Promise<Shown>,
) {
  return async ({ request, context }: LoaderFunctionArgs) => {
    const { searchParams: query } = new URL(request.url);
    const { api, siteUrl } = context.get(renderContext);
    const link = linkIn(privateLink, query);
    return { path: pathOf(privateLink, link), ...(await read(api, link, { query, siteUrl })) };
  };
}

/**
 * The `action` of a private link's page: performs its form, or a mail app's one-click post. By default it redirects
 * to the link's page; `follow` may `redirect` elsewhere, or return the `data` of a refusal with its status.
 */
export function linkAction<Name extends string, Followed>(
  privateLink: PrivateLink<Name>,
  follow: (api: Api, link: LinkParameters<Name>, fieldOf: FieldOf) => Promise<Followed>,
) {
  return async ({ request, context }: ActionFunctionArgs) => {
    const form = await request.formData();
    const link = linkIn(privateLink, new URL(request.url).searchParams);
    const { api, reportError } = context.get(renderContext);
    // A page that can be loaded again shows the result.
    const shown = () => redirect(pathOf(privateLink, link), 303);
    try {
      return (await follow(api, link, (name) => String(form.get(name) ?? ""))) ?? shown();
    } catch (error) {
      // The renderer's caller then repeats all typed values: nothing has to be read for that.
      reportError(error);
      return shown();
    }
  };
}

/** Whether a mail app posts to unsubscribe (RFC 8058). */
export function isOneClick(fieldOf: FieldOf): boolean {
  return fieldOf("List-Unsubscribe") === "One-Click";
}

/** A private link's page exports this function: the page keeps the state from when it was opened. */
export function shouldRevalidate(): boolean {
  return false;
}
