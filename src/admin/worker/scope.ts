// The types of a service worker collide with those of a page, so the few that are used are declared here.

type Extendable = Event & { waitUntil: (work: Promise<unknown>) => void };

export type Fetched = Extendable & {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith: (response: Promise<Response>) => void;
};

type Pushed = Extendable & { data: { json: () => unknown } | null };
type Clicked = Extendable & { notification: Notification };
type Window = { url: string; focus: () => Promise<unknown>; navigate: (url: string) => Promise<unknown> };

type Told = Extendable & { data: unknown };

type Events = {
  install: Extendable;
  activate: Extendable;
  message: Told;
  fetch: Fetched;
  push: Pushed;
  notificationclick: Clicked;
};

type Scope = {
  registration: ServiceWorkerRegistration;
  navigator: Navigator;
  clients: {
    claim: () => Promise<void>;
    matchAll: (options: { type: 'window'; includeUncontrolled: boolean }) => Promise<Window[]>;
    openWindow: (url: string) => Promise<unknown>;
  };
  skipWaiting: () => Promise<void>;
  addEventListener: <Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void) => void;
};

/** The service worker itself. */
export const scope = globalThis as unknown as Scope;
