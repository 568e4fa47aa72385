/** Caches this page with the files that it has loaded so far, so that it opens without a network from now on. */
export function keepPageNow(): void {
  if (import.meta.env.PROD)
    import("./keep-pages.client.ts").then((offline) => offline.keepNow()).catch(() => {});
}
