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

type Code = () => Promise<{ Component: ComponentType }>;

/** The lists of declared nouns that have a screen of their own. */
const ownLists: Partial<Record<NounName, Code>> = {
  characteristic_kind: async () => ({
    Component: (await import('./screens/characteristic-kind/characteristic-kind-list.tsx')).CharacteristicKindList,
  }),
  history_entry: async () => ({
    Component: (await import('./screens/history-entry/history-entry-list.tsx')).HistoryEntryList,
  }),
  project: async () => ({ Component: (await import('./screens/project/project-list.tsx')).ProjectList }),
  service: async () => ({ Component: (await import('./screens/service/service-list.tsx')).ServiceList }),
};

/** The declared nouns whose records have a screen each. */
const recordScreens: Partial<Record<NounName, Code>> = {
  history_entry: async () => ({
    Component: (await import('./screens/history-entry/history-entry.tsx')).HistoryEntryScreen,
  }),
  project: async () => ({ Component: (await import('./screens/project/project.tsx')).ProjectScreen }),
};

/** The screens of a declared noun: its list, and one for each record if it has them. */
function nounRoutes({ name }: DeclaredNoun): RouteObject[] {
  const list =
    ownLists[name] ?? (async () => ({ Component: (await import('./noun/noun-screen.tsx')).listScreen(name) }));
  const record = recordScreens[name];
  return [
    { path: paths.records(name), loader: allow(name), lazy: list },
    ...(record ? [{ path: paths.record(name, ':id'), loader: allow(name), lazy: record }] : []),
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
    lazy: async () => ({ Component: (await import('./screens/session/reset.tsx')).ResetScreen }),
  },
  {
    path: paths.invitation(),
    HydrateFallback: () => null,
    lazy: async () => ({ Component: (await import('./screens/session/invitation.tsx')).InvitationScreen }),
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
          {
            path: paths.dashboard(),
            loader: allow('dashboard'),
            lazy: async () => ({ Component: (await import('./screens/dashboard/dashboard.tsx')).DashboardScreen }),
          },
          {
            path: paths.enquiries(),
            loader: allow(
              'enquiries',
              (params) => void queryClient.prefetchQuery(queries.enquiries(enquiryQueryOf(params))),
            ),
            lazy: async () => ({ Component: (await import('./screens/enquiry/enquiries.tsx')).EnquiriesScreen }),
          },
          {
            path: paths.enquiry(':id'),
            loader: allow('enquiry'),
            lazy: async () => ({ Component: (await import('./screens/enquiry/enquiry.tsx')).EnquiryScreen }),
          },
          {
            path: paths.categories(),
            loader: allow('categories'),
            lazy: async () => ({ Component: (await import('./screens/category/categories.tsx')).CategoriesScreen }),
          },
          {
            path: paths.machines(),
            loader: allow('machines', (params) => {
              void queryClient.prefetchQuery(queries.machines(listQueryOf(params)));
              void queryClient.prefetchQuery(queries.categories());
            }),
            lazy: async () => ({ Component: (await import('./screens/machine/machines.tsx')).MachinesScreen }),
          },
          {
            path: paths.machine(':id'),
            loader: allow('machine'),
            lazy: async () => ({ Component: (await import('./screens/machine/machine.tsx')).MachineScreen }),
          },
          {
            path: paths.spreadsheet(),
            loader: allow('spreadsheet'),
            lazy: async () => ({
              Component: (await import('./screens/spreadsheet/spreadsheet.tsx')).SpreadsheetScreen,
            }),
          },
          {
            path: paths.newsList(),
            loader: allow(
              'newsList',
              (params) => void queryClient.prefetchQuery(queries.newsList(listQueryOf(params))),
            ),
            lazy: async () => ({ Component: (await import('./screens/news/news-list.tsx')).NewsListScreen }),
          },
          {
            path: paths.newsItem(':id'),
            loader: allow('newsItem'),
            lazy: async () => ({ Component: (await import('./screens/news/news-item.tsx')).NewsItemScreen }),
          },
          ...nouns.flatMap(nounRoutes),
          {
            path: paths.pages(),
            loader: allow('pages'),
            lazy: async () => ({ Component: (await import('./screens/page/pages.tsx')).PagesScreen }),
          },
          {
            path: paths.page(':page'),
            loader: allow('page'),
            lazy: async () => ({ Component: (await import('./screens/page/page.tsx')).PageScreen }),
          },
          {
            path: paths.agency(),
            loader: allow('agency'),
            lazy: async () => ({ Component: (await import('./screens/agency/agency.tsx')).AgencyScreen }),
          },
          {
            path: paths.translations(),
            loader: allow('translations'),
            lazy: async () => ({
              Component: (await import('./screens/translation/translations.tsx')).TranslationsScreen,
            }),
          },
          {
            path: paths.visits(),
            loader: allow('visits'),
            lazy: async () => ({ Component: (await import('./screens/visits/visits.tsx')).VisitsScreen }),
          },
          {
            path: paths.settings(),
            loader: allow('settings'),
            lazy: async () => ({ Component: (await import('./screens/settings/settings.tsx')).SettingsScreen }),
          },
          {
            path: paths.people(),
            loader: allow('people'),
            lazy: async () => ({ Component: (await import('./screens/person/people.tsx')).PeopleScreen }),
          },
          {
            path: paths.programs(),
            loader: allow('programs'),
            lazy: async () => ({ Component: (await import('./screens/programs/programs.tsx')).ProgramsScreen }),
          },
          {
            path: paths.account(),
            loader: allow('account'),
            lazy: async () => ({ Component: (await import('./screens/account/account.tsx')).AccountScreen }),
          },
          { path: '*', loader: () => redirect(paths.dashboard()) },
        ],
      },
      { index: true, loader: () => redirect(paths.dashboard()) },
    ],
  },
]);
