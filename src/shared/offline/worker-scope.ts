/** The parts of `ServiceWorkerGlobalScope` in use; TypeScript's types of it clash with those of a page. */
export interface WorkerScope {
  location: Location;
  registration: Pick<ServiceWorkerRegistration, "unregister"> & {
    navigationPreload?: Pick<NavigationPreloadManager, "enable">;
  };
  clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: "message", listener: (event: ExtendableEvent & { data: unknown }) => void): void;
  addEventListener(type: "fetch", listener: (event: FetchEvent) => void): void;
}

interface ExtendableEvent {
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchEvent extends ExtendableEvent {
  request: Request;
  /** The navigation preload's response; undefined in browsers without it. */
  preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}
