import type { ComponentType } from 'react';
import { createBrowserRouter, type LoaderFunction, type RouteObject, redirect, redirectDocument } from 'react-router';
import { may } from '../domain/account/right.ts';
import { type DeclaredNoun, type NounName, nouns } from '../domain/nouns/nouns.ts';
import { useAccess } from './access.tsx';
import { RouteFailure } from './layout/route-failure.tsx';
import { Shell } from './layout/shell.tsx';
import { listQueryOf } from './list/list-query.ts';
import { paths } from './paths.ts';
import { queries } from './queries.ts';
import { queryClient } from './query-client.ts';
import { rightOf, type Screen } from './screen-rights.ts';
import { enquiryQueryOf } from './screens/enquiry/enquiry-query.ts';
import { LoginScreen } from './screens/session/login.tsx';
import { userId } from './session.ts';
import { withTexts } from './texts.ts';

/**
 * Redirects to the dashboard if the user may not use a screen.
 * @param ask prefetches the screen's data while its code loads
 */
function allow(screen: Screen, ask?: (params: URLSearchParams) => void): LoaderFunction {
  return ({ request }) => {
    if (!may(useAccess.getState(), rightOf(screen))) return redirect(paths.dashboard());
    ask?.(new URL(request.url).searchParams);
    return null;
  };
}

/** The code of a screen: its file exports it as `Component`. */
type Code = () => Promise<{ Component: ComponentType }>;

/** A screen for users with its right. `ask` prefetches its data while its code loads. */
function screen(path: string, name: Screen, lazy: Code, ask?: (params: URLSearchParams) => void): RouteObject {
  return { path, loader: allow(name, ask), lazy };
}

/** The lists of declared nouns that have a screen of their own. */
const ownLists: Partial<Record<NounName, Code>> = {
  characteristic_kind: () => import('./screens/characteristic-kind/characteristic-kind-list.tsx'),
  history_entry: () => import('./screens/history-entry/history-entry-list.tsx'),
  project: () => import('./screens/project/project-list.tsx'),
  service: () => import('./screens/service/service-list.tsx'),
};

/** The declared nouns whose records have a screen each. */
const recordScreens: Partial<Record<NounName, Code>> = {
  history_entry: () => import('./screens/history-entry/history-entry.tsx'),
  project: () => import('./screens/project/project.tsx'),
};

/** The screens of a declared noun: its list, and one for each record if it has them. */
function nounRoutes({ name }: DeclaredNoun): RouteObject[] {
  const list =
    ownLists[name] ?? (async () => ({ Component: (await import('./noun/noun-screen.tsx')).listScreen(name) }));
  const record = recordScreens[name];
  return [
    screen(paths.records(name), name, list),
    ...(record ? [screen(paths.record(name, ':id'), name, record)] : []),
  ];
}

/**
 * All screens. The code of each is loaded with its route. All but the login, the new password and the invitation need a stored user id.
 * To add a screen, add:
 * - a row here, a path in paths.ts and a right in screen-rights.ts
 * - a folder in screens/ with a file named after the screen (its page announces the file's scripts)
 * - a row in layout/screens.ts, if it is in the menu
 */
export const router = createBrowserRouter([
  { path: paths.login(), Component: LoginScreen },
  // The preview is rendered by the server; the login redirects back to it.
  { path: paths.preview('/*'), loader: ({ request }) => redirectDocument(request.url) },
  {
    path: paths.reset(),
    HydrateFallback: () => null,
    lazy: () => import('./screens/session/reset.tsx'),
  },
  {
    path: paths.invitation(),
    HydrateFallback: () => null,
    lazy: () => import('./screens/session/invitation.tsx'),
  },
  {
    path: '/admin',
    Component: Shell,
    ErrorBoundary: RouteFailure,
    HydrateFallback: () => null,
    loader: ({ request }) => {
      const { pathname, search } = new URL(request.url);
      return userId() === null ? redirect(paths.login(pathname + search)) : null;
    },
    children: [
      {
        ErrorBoundary: RouteFailure,
        children: [
          screen(paths.dashboard(), 'dashboard', () => import('./screens/dashboard/dashboard.tsx')),
          screen(
            paths.enquiries(),
            'enquiries',
            () => withTexts('enquiry', import('./screens/enquiry/enquiries.tsx')),
            (params) => void queryClient.prefetchQuery(queries.enquiries(enquiryQueryOf(params))),
          ),
          screen(paths.enquiry(':id'), 'enquiry', () => withTexts('enquiry', import('./screens/enquiry/enquiry.tsx'))),
          screen(paths.categories(), 'categories', () => import('./screens/category/categories.tsx')),
          screen(
            paths.machines(),
            'machines',
            () => import('./screens/machine/machines.tsx'),
            (params) => {
              void queryClient.prefetchQuery(queries.machines(listQueryOf(params)));
              void queryClient.prefetchQuery(queries.categories());
            },
          ),
          screen(paths.machine(':id'), 'machine', () => import('./screens/machine/machine.tsx')),
          screen(paths.spreadsheet(), 'spreadsheet', () => import('./screens/spreadsheet/spreadsheet.tsx')),
          screen(
            paths.newsList(),
            'newsList',
            () => import('./screens/news/news-list.tsx'),
            (params) => void queryClient.prefetchQuery(queries.newsList(listQueryOf(params))),
          ),
          screen(paths.newsItem(':id'), 'newsItem', () => import('./screens/news/news-item.tsx')),
          ...nouns.flatMap(nounRoutes),
          screen(paths.pages(), 'pages', () => withTexts('page', import('./screens/page/pages.tsx'))),
          screen(paths.page(':page'), 'page', () => withTexts('page', import('./screens/page/page.tsx'))),
          screen(paths.agency(), 'agency', () => withTexts('agency', import('./screens/agency/agency.tsx'))),
          screen(paths.translations(), 'translations', () => import('./screens/translation/translations.tsx')),
          screen(paths.prepared(), 'prepared', () => withTexts('prepared', import('./screens/prepared/prepared.tsx'))),
          screen(paths.preparedSet(':id'), 'preparedSet', () =>
            withTexts('prepared', import('./screens/prepared/prepared-set.tsx')),
          ),
          screen(paths.visits(), 'visits', () => withTexts('visits', import('./screens/visits/visits.tsx'))),
          screen(paths.settings(), 'settings', () => withTexts('settings', import('./screens/settings/settings.tsx'))),
          screen(paths.people(), 'people', () => withTexts('person', import('./screens/person/people.tsx'))),
          screen(paths.programs(), 'programs', () => withTexts('programs', import('./screens/programs/programs.tsx'))),
          screen(paths.account(), 'account', () => withTexts('account', import('./screens/account/account.tsx'))),
          { path: '*', loader: () => redirect(paths.dashboard()) },
        ],
      },
      { index: true, loader: () => redirect(paths.dashboard()) },
    ],
  },
]);
